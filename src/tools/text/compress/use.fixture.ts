import { usesOf } from "#kits/text-operation/use.fixture.ts";

export default usesOf("gzip compress", "hello hello hello", ["gzip decompress", "hello"]);
