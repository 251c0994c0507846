import { usesOf } from "#kits/text-operation/use.fixture.ts";

export default usesOf("Repair broken text (Ã©, â€™)", "cafÃ©", ["Encode in a single-byte character set", "💣"]);
