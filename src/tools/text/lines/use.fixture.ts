import { usesOf } from "#kits/text-operation/use.fixture.ts";

export default usesOf("Sort lines", "pear\napple\nplum", ["Compare two lists", "a\nb"]);
