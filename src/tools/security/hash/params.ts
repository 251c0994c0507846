import { choice, flag, int, param } from "#core/params.ts";
import { ALGORITHM_IDS, type AlgorithmId } from "./digest.ts";

/** The chosen algorithms, in the order in which they are offered; never none. */
const algorithms = param<readonly AlgorithmId[]>({
  default: ["md5"],
  parse(text) {
    const named = text.split(".");
    const known = ALGORITHM_IDS.filter((id) => named.includes(id));
    return known.length > 0 ? known : undefined;
  },
  print: (ids) => ids.join("."),
});

export default {
  algorithms,
  source: choice("text", ["text", "files"]),
  input: choice("text", ["text", "hex", "base64"]),
  encoding: choice("hex", ["hex", "upper", "base64"]),
  list: choice("auto", ["auto", "gnu", "bsd", "sfv"]),
  shake: choice("shake128", ["shake128", "shake256"]),
  shakeBytes: int(32, { min: 1, max: 1024 }),
  hmac: flag(false),
  keyForm: choice("text", ["text", "hex", "base64"]),
};
