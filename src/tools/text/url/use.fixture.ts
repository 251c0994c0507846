import { usesOf } from "#kits/text-operation/use.fixture.ts";

export default usesOf("URL encode", "a&b c/é", ["URL decode", "100%"]);
