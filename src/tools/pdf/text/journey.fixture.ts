import { choose, ready, result } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  expected: /^Hello, pages!$/,
  run: async () => {
    await ready();
    // Its table is missing: readers repair that.
    const pdf = `%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 100]/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>/Contents 4 0 R>>endobj
4 0 obj<</Length 43>>stream
BT /F 18 Tf 20 40 Td (Hello, pages!) Tj ET 
endstream endobj
trailer<</Root 1 0 R>>
%%EOF`;
    await choose("hello.pdf", "application/pdf", btoa(pdf));
    return (await result()).trim();
  },
} satisfies Journey;
