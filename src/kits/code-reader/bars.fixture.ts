const LEFT = [
  "0001101",
  "0011001",
  "0010011",
  "0111101",
  "0100011",
  "0110001",
  "0101111",
  "0111011",
  "0110111",
  "0001011",
];
const PARITY = ["LLLLLL", "LLGLGG", "LLGGLG", "LLGGGL", "LGLLGG", "LGGLLG", "LGGGLL", "LGLGLG", "LGLGGL", "LGGLGL"];
const inverted = (bits: string) => bits.replace(/./g, (bit) => (bit === "0" ? "1" : "0"));
const reversed = (bits: string) => Array.from(bits).reverse().join("");

/** An EAN-13 as an SVG file. */
export function bars(number: string): string {
  const digits = Array.from(number, Number);
  const parity = PARITY[digits[0] ?? 0] ?? "";
  const left = digits.slice(1, 7).map((digit, index) => {
    const bits = LEFT[digit] ?? "";
    return parity[index] === "L" ? bits : reversed(inverted(bits));
  });
  const right = digits.slice(7).map((digit) => inverted(LEFT[digit] ?? ""));
  const modules = `101${left.join("")}01010${right.join("")}101`;
  const rects = Array.from(modules, (bit, x) => (bit === "1" ? `<path d="M${x * 3} 0h3v150h-3z"/>` : "")).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="285" height="150">${rects}</svg>`;
}
