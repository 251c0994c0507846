/** Whether a line may be a calculation or a question about an amount: a cheap look, before what reads them is loaded. */
export const mayBeQuantity = (line: string): boolean =>
  /[\d½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒π→⇒]|^\s*pi\s*$|\S\s+(?:to|in|into|as)\s+\S|how many|->|=>/i.test(line);
