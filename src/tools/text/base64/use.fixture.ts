import { usesOf } from "#kits/text-operation/use.fixture.ts";

export default usesOf("Base64 encode", "Hello, world!", ["Base64 decode", "SGVs*bG8="]);
