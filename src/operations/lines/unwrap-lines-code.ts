import { codeOf } from "#core/operation.ts";
import { inJavaScript } from "./line-code.ts";
import operation from "./unwrap-lines.ts";
import { BEGINS, COMPOUND, ENDS, PARTED, QUOTED } from "./unwrapped.ts";

const UNWRAPPED = String.raw`function unwrapped(lines) {
  const all = [];
  const compounds = new Set(lines.join("\n").match(${COMPOUND}));
  let [isOpen, isCode, mark, previous] = [false, false, "", ""];
  for (const line of lines) {
    const own = ${QUOTED}.exec(line)?.[0] ?? "";
    const body = line.slice(own.length);
    const isEmpty = body.trim() === "";
    const isFence = /^\s*(?:${"```"}|~~~)/.test(body);
    const isIndented = !isOpen && /^(?: {4}|\t)/.test(body);
    const last = all.at(-1) ?? "";
    if (isOpen && !isCode && !isEmpty && own.trim() === mark.trim() && !${BEGINS}.test(body) && !${ENDS}.test(previous)) {
      const [start, rest] = [last.trimEnd(), body.trimStart()];
      const head = ${PARTED}.exec(start.slice(-60))?.[1];
      const tail = /^\p{Ll}+/u.exec(rest)?.[0];
      const isParted = head !== undefined && tail !== undefined;
      const isCompound = isParted && compounds.has(head + "-" + tail);
      all[all.length - 1] = isParted ? (isCompound ? start : start.slice(0, -1)) + rest : start + " " + rest;
    } else all.push(line);
    if (isFence) isCode = !isCode;
    isOpen = !isEmpty && !isFence && !isIndented;
    mark = own;
    previous = line;
  }
  return all;
}`;

export default [
  codeOf(operation, {
    javascript: () => inJavaScript("unwrapped(lines)", UNWRAPPED),
    takes: "the classes of letters of Unicode, which Python has by the package regex",
  }),
];
