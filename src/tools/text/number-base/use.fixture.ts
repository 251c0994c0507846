import { usesOf } from "#kits/text-operation/use.fixture.ts";

export default usesOf("Convert base", "255\n-0.1", ["Convert base", "12x"]);
