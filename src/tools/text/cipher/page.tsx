import { TextOperation } from "#kits/text-operation/text-operation.tsx";
import family from "#operations/cipher/family.ts";
import { LazyBoundary } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";

const MorsePlayer = lazy(() => import("./morse-player.tsx"));

export default function CipherPage() {
  return (
    <TextOperation
      family={family}
      beneath={({ id }, input, result) => {
        const code = id === "morse-encode" ? result : id === "morse-decode" ? input : "";
        return (
          code !== "" && (
            <LazyBoundary fallback={null}>
              <MorsePlayer code={code} />
            </LazyBoundary>
          )
        );
      }}
    />
  );
}
