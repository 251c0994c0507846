/** The form that a text goes into: that of several lines, or of one. */
export const textKind = (text: string): "lines" | "any" => (/[\r\n]/.test(text) ? "lines" : "any");
