export const WIDE: RegExp =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;

/** The columns that a text takes where all letters are equally wide: two for East Asian ones, none for marks. */
export function widthOf(text: string): number {
  // Most texts have neither.
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  let width = 0;
  for (const character of text) width += /[\p{Mn}\p{Me}\p{Cf}]/u.test(character) ? 0 : WIDE.test(character) ? 2 : 1;
  return width;
}
