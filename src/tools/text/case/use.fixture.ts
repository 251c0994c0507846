import { usesOf } from "#kits/text-operation/use.fixture.ts";

export default usesOf("snake_case", "parseHTTPResponse\nuserIDs");
