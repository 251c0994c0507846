import { codeOf } from "#core/operation.ts";
import { zipExtract, zipList } from "./zip.ts";

export default [
  codeOf(zipList, {
    python: () => ({
      needs: ["import io", "import zipfile"],
      expression: String.raw`"\n".join(f"{at}\t{entry.file_size}\t{ {0: 'stored', 8: 'deflated'}.get(entry.compress_type, f'method {entry.compress_type}') }\t{entry.filename}" for at, entry in enumerate(zipfile.ZipFile(io.BytesIO(data)).infolist(), 1))`,
    }),
  }),
  codeOf(zipExtract, {
    python: ({ entry }) => ({
      needs: ["import io", "import zipfile"],
      expression: `(lambda archive: archive.read(archive.infolist()[${entry - 1}]))(zipfile.ZipFile(io.BytesIO(data)))`,
    }),
  }),
];
