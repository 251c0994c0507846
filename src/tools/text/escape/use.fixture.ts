import { usesOf } from "#kits/text-operation/use.fixture.ts";

export default usesOf("HTML entities encode", "<b>Q&A</b>", ["JSON unescape", "a\\x41"]);
