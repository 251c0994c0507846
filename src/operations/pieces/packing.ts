import { Deflate, Gzip, Zlib } from "fflate";
import type { Bytes } from "#core/operation.ts";
import { concat } from "#core/text/bytes.ts";
import { groupsOf, type Pieces } from "./pieces.ts";

const PACKERS = { gzip: Gzip, "zlib-compress": Zlib, deflate: Deflate } as const;

/** Packs as it is read. */
export function packingPieces(id: keyof typeof PACKERS, level: number): Pieces {
  const chunks: Bytes[] = [];
  const packer = new PACKERS[id]({ level: level as 6, mtime: 0 });
  packer.ondata = (data) => chunks.push(data as Bytes);
  const taken = () => concat(chunks.splice(0));
  return {
    cut: groupsOf(1),
    run(piece) {
      packer.push(piece);
      return taken();
    },
    end() {
      packer.push(new Uint8Array(), true);
      return taken();
    },
  };
}
