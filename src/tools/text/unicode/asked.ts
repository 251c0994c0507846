/** 'unicode ✓', 'what character is ✓', 'U+2713'. */
export const ASKED =
  /^\s*(?:(?:unicode|code ?point|what (?:character|symbol|emoji) is)(?: of| for|:)?\s+(\S{1,12})\??|u\+([\da-f]{4,6}))\s*$/i;
