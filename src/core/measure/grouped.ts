/** A number that is a thousand and more, or one and a bit: 1,234. In amounts and calculations the comma groups digits. */
export const GROUPED = /(?<![\d.,])([1-9]\d{0,2}),(\d{3})(?![\d.,])/g;
