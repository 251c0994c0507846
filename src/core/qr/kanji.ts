// Rows of Shift JIS in which programs differ: the row of NEC's own signs, and signs such as the wave dash that Windows
// reads as others than JIS X 0208 (JIS to Unicode, Unicode Consortium's SHIFTJIS.TXT and CP932.TXT).
const NEC_ROW = 0x87;
const AMBIGUOUS: readonly number[] = [0x815c, 0x815f, 0x8160, 0x8161, 0x817c, 0x8191, 0x8192, 0x81ca];

let values: ReadonlyMap<string, number> | undefined;

/** The 13 bits of a character of JIS X 0208 in kanji mode, or undefined for any other. */
export function kanjiValue(character: string): number | undefined {
  values ??= table();
  return values.get(character);
}

/** Whether a text has Chinese characters or kana: only then is the table made. */
export const hasKanji = (text: string): boolean => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);

// Every browser reads Shift JIS: the table is made of what its decoder says.
function table(): ReadonlyMap<string, number> {
  const codes: number[] = [];
  const bytes: number[] = [];
  // ISO/IEC 18004:2015 §7.4.6: 0x8140 to 0x9FFC and 0xE040 to 0xEBBF.
  for (let lead = 0x81; lead <= 0xeb; lead++) {
    if (lead === NEC_ROW || (lead > 0x9f && lead < 0xe0)) continue;
    for (let trail = 0x40; trail <= (lead === 0xeb ? 0xbf : 0xfc); trail++) {
      const code = lead * 0x100 + trail;
      if (AMBIGUOUS.includes(code)) continue;
      codes.push(code);
      bytes.push(lead, trail, LINE_FEED);
    }
  }
  const characters = new TextDecoder("shift_jis").decode(Uint8Array.from(bytes)).split("\n");
  const map = new Map<string, number>();
  for (const [at, code] of codes.entries()) {
    const character = characters[at]!;
    if (character.length === 1 && character !== "\ufffd") map.set(character, bitsOf(code));
  }
  return map;
}

const LINE_FEED = 10;

// §7.4.6: less 0x8140 or 0xC140; the higher byte times 0xC0, plus the lower one.
function bitsOf(code: number): number {
  const rest = code - (code < 0xe000 ? 0x8140 : 0xc140);
  return (rest >> 8) * 0xc0 + (rest & 0xff);
}
