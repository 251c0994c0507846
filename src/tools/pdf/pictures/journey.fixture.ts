import { choose, press, ready, shows } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  query: "density=72",
  expected: /^1 image/,
  run: async () => {
    await ready();
    // Its table is missing: readers repair that.
    const pdf = `%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 100]/Contents 4 0 R>>endobj
4 0 obj<</Length 14>>stream
20 20 9 9 re f
endstream endobj
trailer<</Root 1 0 R>>
%%EOF`;
    await choose("square.pdf", "application/pdf", btoa(pdf));
    await press(/^\s*Convert$/);
    return shows(/1 image,/);
  },
} satisfies Journey;
