import type { Codes } from "#core/operation.ts";
import html from "./html-code.ts";
import javascript from "./javascript-code.ts";
import languages from "./languages-code.ts";
import others from "./others-code.ts";
import unescapes from "./unescape-code.ts";

export default new Map([...unescapes, ...html, ...javascript, ...languages, ...others]) satisfies Codes;
