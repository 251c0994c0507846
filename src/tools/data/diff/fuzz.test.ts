import fc from "fast-check";
import { mergedText, mergeTexts } from "#core/diff/merge.ts";
import { applyPatch, patchText } from "#core/diff/patch.ts";
import { parsePatch } from "#core/diff/read-patch.ts";
import { decodeText } from "#core/text/decode-text.ts";
import { bytesLike, neverFails, textsLike } from "#fuzz";

const PATCHES = [
  "--- a\n+++ b\n@@ -1,3 +1,3 @@\n a\n-b\n+c\n d\n",
  'diff --git a/x b/x\n--- "a/x\\t"\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n\\ No newline at end of file\n',
  "@@ -5 +5,2 @@ function\n-a\r\n+b\r\n+c\r\n",
];

neverFails(
  "a patch, and applying it",
  fc.tuple(textsLike(...PATCHES), textsLike("a\nb\nd\n", "x")),
  ([patch, text]) => {
    const read = parsePatch(patch);
    if (read.ok) for (const { hunks } of read.value) applyPatch(text, hunks);
  },
);

const text = textsLike("one\ntwo\nthree\n", "a\r\nb\r\n", "");
neverFails("comparing and merging", fc.tuple(text, text, text), ([one, other, third]) => {
  patchText(one, other, { left: "a", right: "b" });
  mergedText(mergeTexts(one, other, third), []);
});

neverFails(
  "a file's text",
  bytesLike(new TextEncoder().encode("caf\u00e9 \u{1f600}\n"), Uint8Array.of(0xff, 0xfe, 0x61, 0)),
  (bytes) => decodeText(bytes),
);
