import { testPdf } from "#kits/pdf/test-pdf.fixture.ts";

const widget = (rest: string) => `<< /Type /Annot /Subtype /Widget /F 4 ${rest} >>`;
const stream = (content: string) =>
  `<< /Type /XObject /Subtype /Form /BBox [0 0 20 20] /Length ${content.length} >>\nstream\n${content}\nendstream`;

/**
 * A document of two pages with a field of each kind. On the first: a name, notes of several lines, a checkbox without
 * appearances, two radio buttons, a combo box, a list and a signature. On the second, which is cropped and turned: a date of
 * at most 8 letters in cells, and a field that can't be changed.
 */
export const formPdf = (form = ""): Uint8Array<ArrayBuffer> =>
  testPdf({
    pages: [
      {
        text: "First",
        width: 400,
        height: 500,
        entries: "/Annots [{0} {1} {2} {4} {5} {6} {7} {8} {13}]",
      },
      { text: "Second", width: 400, height: 500, entries: "/Annots [{9} {10}] /CropBox [20 30 380 480] /Rotate -90" },
    ],
    catalog: `/AcroForm << /Fields [{0} {1} {2} {3} {6} {7} {8} {9} {10} {13}] /DA (/Helv 0 Tf 0 g) ${form} >>`,
    objects: [
      widget("/FT /Tx /T (name) /TU (Full name) /Ff 2 /Rect [20 400 220 420] /MK << /BC [0 0 1] /BG [0.9 0.9 1] >>"),
      widget("/FT /Tx /T (notes) /Ff 4096 /Rect [20 320 220 390] /DA (/Helv 10 Tf 1 0 0 rg)"),
      widget("/FT /Btn /T (agree) /Rect [20 290 40 310] /MK << /BC [0] >>"),
      "<< /FT /Btn /T (size) /Ff 49152 /Kids [{4} {5}] /V /S >>",
      widget("/Parent {3} /Rect [60 290 80 310] /AS /S /AP << /N << /S {11} /Off {12} >> >>"),
      widget("/Parent {3} /Rect [90 290 110 310] /AS /Off /AP << /N << /L {11} /Off {12} >> >>"),
      widget("/FT /Ch /T (country) /Ff 131072 /Rect [20 260 220 280] /Opt [[(de) (Germany)] [(fr) (France)]] /V (de)"),
      widget("/FT /Ch /T (colors) /Ff 2097152 /Rect [20 190 120 250] /Opt [(red) (green) (blue)]"),
      widget(
        "/FT /Sig /T (approval) /Rect [20 150 120 180] /V << /Type /Sig /Name (Jane Doe) /M (D:20260102030405Z) /ByteRange [0 10 20 30] /Contents <00ff8001> >>",
      ),
      widget("/FT /Tx /T (date) /Ff 16777216 /MaxLen 8 /Rect [100 100 260 120]"),
      widget("/FT /Tx /T (fixed) /Ff 1 /V (as it is) /Rect [100 140 260 160]"),
      stream("0 0 1 rg 4 4 12 12 re f"),
      stream(""),
      widget("/FT /Btn /Ff 65536 /T (send) /Rect [20 120 60 140]"),
    ],
  });
