/** A number as CSS reads it: at most `decimals` decimals, no exponent, no negative zero. */
export const cssNumber = (value: number, decimals = 2): string => {
  const rounded = Number(value.toFixed(decimals));
  return rounded === 0 ? "0" : String(rounded);
};
