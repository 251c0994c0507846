import { codeOf } from "#core/operation.ts";
import {
  cEscapeCode,
  cEscapeInPython,
  javaUnescapeCode,
  pythonEscapeCode,
  pythonEscapeInPython,
  pythonUnescapeCode,
} from "./escape-code.ts";
import { cEscape, javaUnescape, pythonEscape, pythonUnescape } from "./languages.ts";

export default [
  codeOf(pythonEscape, {
    python: pythonEscapeInPython,
    javascript: pythonEscapeCode,
  }),
  codeOf(pythonUnescape, {
    javascript: pythonUnescapeCode,
  }),
  codeOf(cEscape, {
    python: cEscapeInPython,
    javascript: cEscapeCode,
  }),
  codeOf(javaUnescape, {
    javascript: javaUnescapeCode,
  }),
];
