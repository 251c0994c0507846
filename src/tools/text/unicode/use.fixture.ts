import { usesOf } from "#kits/text-operation/use.fixture.ts";

export default usesOf("Inspect characters", "é‮✓", ["Code points to text", "U+0048 hello"]);
