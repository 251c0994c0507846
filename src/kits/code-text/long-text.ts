/** A result that may be very long: the part that is shown, and where the rest is. */
export interface LongText<Whole = unknown> {
  /** Its beginning, or all of it where it is short. */
  readonly shown: string;
  /** All of it: a string, or what a worker made of the pieces. */
  readonly whole: string | Whole;
  /** In UTF-16 units. */
  readonly characters: number;
  readonly lines: number;
}

// Twice as many in one line take browsers some 40 ms to lay out.
const SHOWN_CHARACTERS = 50_000;
const SHOWN_LINES = 1000;

/** Collects the pieces of a text; `pack` makes one thing of those of a long one, such as a Blob. */
export function longText<Whole>(pack: (pieces: string[]) => Whole) {
  const pieces: string[] = [];
  let characters = 0;
  let lines = 1;
  return {
    add(piece: string) {
      pieces.push(piece);
      characters += piece.length;
      for (let at = piece.indexOf("\n"); at >= 0; at = piece.indexOf("\n", at + 1)) lines++;
    },
    done(): LongText<Whole> {
      const isShort = characters <= SHOWN_CHARACTERS && lines <= SHOWN_LINES;
      if (isShort) {
        const text = pieces.join("");
        return { shown: text, whole: text, characters, lines };
      }
      return { shown: beginningOf(pieces), whole: pack(pieces), characters, lines };
    },
  };
}

function beginningOf(pieces: readonly string[]): string {
  let text = "";
  for (const piece of pieces) {
    text += piece;
    if (text.length > SHOWN_CHARACTERS) break;
  }
  let end = -1;
  for (let line = 0; line < SHOWN_LINES; line++) {
    const next = text.indexOf("\n", end + 1);
    if (next < 0) return text.slice(0, SHOWN_CHARACTERS);
    end = next;
  }
  return text.slice(0, Math.min(end, SHOWN_CHARACTERS));
}
