import { usesOf } from "#kits/text-operation/use.fixture.ts";

export default usesOf("Morse code", "SOS", ["Morse code to text", "... x"]);
