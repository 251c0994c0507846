import { usesOf } from "#kits/text-operation/use.fixture.ts";

export default usesOf("Count characters and words", "Hello, world. It is me.");
