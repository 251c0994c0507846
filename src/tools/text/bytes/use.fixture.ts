import { usesOf } from "#kits/text-operation/use.fixture.ts";

export default usesOf("Text to hex", "é", ["Hex to text", "4g"]);
