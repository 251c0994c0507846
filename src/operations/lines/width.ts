/** East_Asian_Width W and F (UAX #11, Unicode 17): what takes two columns. A test compares it with the table. */
export const WIDE: RegExp =
  /[\u1100-\u115f\u231a\u231b\u2329\u232a\u23e9-\u23ec\u23f0\u23f3\u25fd\u25fe\u2614\u2615\u2630-\u2637\u2648-\u2653\u267f\u268a-\u268f\u2693\u26a1\u26aa\u26ab\u26bd\u26be\u26c4\u26c5\u26ce\u26d4\u26ea\u26f2\u26f3\u26f5\u26fa\u26fd\u2705\u270a\u270b\u2728\u274c\u274e\u2753-\u2755\u2757\u2795-\u2797\u27b0\u27bf\u2b1b\u2b1c\u2b50\u2b55\u2e80-\u2e99\u2e9b-\u2ef3\u2f00-\u2fd5\u2ff0-\u303e\u3041-\u3096\u3099-\u30ff\u3105-\u312f\u3131-\u318e\u3190-\u31e5\u31ef-\u321e\u3220-\u3247\u3250-\ua48c\ua490-\ua4c6\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe52\ufe54-\ufe66\ufe68-\ufe6b\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{16fe4}\u{16ff0}-\u{16ff6}\u{17000}-\u{18cda}\u{18cff}-\u{18d20}\u{18d80}-\u{18df2}\u{18e00}-\u{19191}\u{191a0}-\u{191d2}\u{1aff0}-\u{1aff3}\u{1aff5}-\u{1affb}\u{1affd}\u{1affe}\u{1b000}-\u{1b128}\u{1b132}\u{1b150}-\u{1b152}\u{1b155}\u{1b164}-\u{1b168}\u{1b170}-\u{1b2fb}\u{1d300}-\u{1d356}\u{1d360}-\u{1d376}\u{1f004}\u{1f0cf}\u{1f18e}\u{1f191}-\u{1f19a}\u{1f1ae}\u{1f200}-\u{1f202}\u{1f210}-\u{1f23b}\u{1f240}-\u{1f248}\u{1f250}\u{1f251}\u{1f260}-\u{1f265}\u{1f300}-\u{1f320}\u{1f32d}-\u{1f335}\u{1f337}-\u{1f37c}\u{1f37e}-\u{1f393}\u{1f3a0}-\u{1f3ca}\u{1f3cf}-\u{1f3d3}\u{1f3e0}-\u{1f3f0}\u{1f3f4}\u{1f3f8}-\u{1f43e}\u{1f440}\u{1f442}-\u{1f4fc}\u{1f4ff}-\u{1f53d}\u{1f54b}-\u{1f54e}\u{1f550}-\u{1f567}\u{1f57a}\u{1f595}\u{1f596}\u{1f5a4}\u{1f5fb}-\u{1f64f}\u{1f680}-\u{1f6c5}\u{1f6cc}\u{1f6d0}-\u{1f6d2}\u{1f6d5}-\u{1f6d9}\u{1f6dc}-\u{1f6df}\u{1f6eb}\u{1f6ec}\u{1f6f4}-\u{1f6fc}\u{1f7da}\u{1f7e0}-\u{1f7eb}\u{1f7f0}\u{1f90c}-\u{1f93a}\u{1f93c}-\u{1f945}\u{1f947}-\u{1f9ff}\u{1fa70}-\u{1fa7c}\u{1fa80}-\u{1fac6}\u{1fac8}\u{1facc}-\u{1fadd}\u{1fadf}-\u{1faeb}\u{1faef}-\u{1fafa}\u{20000}-\u{2fffd}\u{30000}-\u{3fffd}]/u;

/** Marks and what is not seen; the soft hyphen and the signs of numbers and verses are (as wcwidth has it). */
export const NARROW: RegExp =
  /(?![\u00ad\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}])[\p{M}\p{Cf}\u3164\uffa0\u1160-\u11ff\ud7b0-\ud7ff\u2028\u2029\0]/u;

/** What may be several characters and one sign: joined emoji, flags, signs with a selector or a skin tone. */
export const CLUSTERED: RegExp = /[\u200d\ufe0f\u{1f1e6}-\u{1f1ff}\u{1f3fb}-\u{1f3ff}]/u;
/** A sign of several characters that is shown as one emoji, in two columns. */
export const EMOJI: RegExp =
  /^(?:\p{Emoji}\ufe0f|\p{Regional_Indicator}{1,2}$|\p{Extended_Pictographic}[\s\S]*[\u200d\u{1f3fb}-\u{1f3ff}])/u;

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

/** The signs of a text as people see them. */
export const signsOf = (text: string): readonly string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/** The columns that a text takes where all letters are equally wide: two for East Asian ones and emoji, none for marks. */
export function widthOf(text: string): number {
  // Most texts have neither.
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  let width = 0;
  if (CLUSTERED.test(text)) {
    for (const sign of signsOf(text)) width += EMOJI.test(sign) ? 2 : plainWidth(sign);
    return width;
  }
  return plainWidth(text);
}

function plainWidth(text: string): number {
  let width = 0;
  for (const character of text) width += NARROW.test(character) ? 0 : WIDE.test(character) ? 2 : 1;
  return width;
}
