/** How what is typed stands for bytes: as its own UTF-8, in hexadecimal digits or in Base64. */
export type InputForm = "text" | "hex" | "base64";

/** The name of the error for a text that stands for no bytes. */
export const UNREADABLE = "UnreadableInput";
