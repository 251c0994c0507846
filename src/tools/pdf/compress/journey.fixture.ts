import { choose, press, ready, shows } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  expected: /→/,
  run: async () => {
    await ready();
    // Unpacked drawings become smaller.
    const drawing = "10 10 80 80 re S\n".repeat(400);
    const pdf = `%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 100]/Contents 4 0 R>>endobj
4 0 obj<</Length ${drawing.length}>>stream
${drawing}
endstream endobj
trailer<</Root 1 0 R>>
%%EOF`;
    await choose("drawing.pdf", "application/pdf", btoa(pdf));
    await press(/^\s*Compress$/);
    return shows(/\d → \d.*/);
  },
} satisfies Journey;
