import { shownCharacter } from "#core/text/characters.ts";
import { firstOf } from "#core/text/counted.ts";

const MAX_REPORTED = 20;

/** Says which characters a code has no sign for, the first of many; nothing if it has one for each. */
export const noCodeFor = (characters: ReadonlySet<string>): readonly string[] =>
  characters.size === 0
    ? []
    : [
        `No code for ${firstOf(
          [...characters].map((character) => shownCharacter(character, 0)),
          MAX_REPORTED,
        )}: left out.`,
      ];
