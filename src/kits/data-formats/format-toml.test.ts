import { expect, test } from "vitest";
import { formatToml } from "./format-toml.ts";

test("formats TOML with its comments, order and quotes", () => {
  const text = `# top
title='it\\'   # single

port=8080# no space
hosts=[ 'a',
"b", # second
  [1,2],
]
empty=[ ]
point={x=1,y = 2}
a . "b c" = 1979-05-27 07:32:00


[ server . "x y" ]
text="""
# no comment
[x]"""
# of the next one
[[ list ]]
a=1
[[list]]
`;
  const formatted = formatToml(text, "  ");
  expect(formatted).toBe(`# top
title = 'it\\' # single

port = 8080 # no space
hosts = [ 'a',
  "b", # second
  [ 1, 2 ],
]
empty = []
point = { x = 1, y = 2 }
a."b c" = 1979-05-27 07:32:00

[server."x y"]
text = """
# no comment
[x]"""
# of the next one
[[list]]
a = 1

[[list]]
`);
  expect(formatToml(formatted ?? "", "  ")).toBe(formatted);
});

test("accepts Windows line ends and a byte order mark", () => {
  expect(formatToml("\uFEFFa=1 # c\r\n\r\n\r\n[b]\r\n", "  ")).toBe("a = 1 # c\n\n[b]\n");
});

test.each(["a = ", "a = 1\na = 2", "[a"])("doesn't format %j", (text) => {
  expect(formatToml(text, "  ")).toBeUndefined();
});
