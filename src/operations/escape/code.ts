import type { Codes } from "#core/operation.ts";
import html from "./html-code.ts";
import javascript from "./javascript-code.ts";
import languages from "./languages-code.ts";
import others from "./others-code.ts";

export default new Map([...html, ...javascript, ...languages, ...others]) satisfies Codes;
