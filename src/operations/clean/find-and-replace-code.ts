import { codeOf } from "#core/operation.ts";
import { fromTyped } from "#core/typed-escapes.ts";
import operation, { readsEscapes, searchFor } from "./find-and-replace.ts";

const textOf = (replacement: string): string => (readsEscapes(replacement) ? fromTyped(replacement) : replacement);

export default [
  codeOf(operation, {
    // Python ignores case and ends words by rules of its own.
    python: ({ find, replacement, expression, ignoreCase, wholeWords }) => {
      if (find === "" || expression || ignoreCase || wholeWords) return undefined;
      const [typed, read] = [JSON.stringify(find), JSON.stringify(fromTyped(find))];
      const wanted = typed === read ? typed : `${typed} if ${typed} in data else ${read}`;
      return { expression: `data.replace(${wanted}, ${JSON.stringify(textOf(replacement))})` };
    },
    javascript: (values) => {
      const { find, replacement, expression } = values;
      const [typed, read] = [searchFor(values), searchFor(values, true)];
      if (!typed.ok || !read.ok || find === "") return undefined;
      const made = ({ source, flags }: RegExp) => `new RegExp(${JSON.stringify(source)}, "${flags}")`;
      const wanted =
        typed.value.source === read.value.source
          ? made(typed.value)
          : `${made(typed.value)}.test(data) ? ${made(typed.value)} : ${made(read.value)}`;
      const text = JSON.stringify(textOf(replacement));
      return { expression: `data.replace(${wanted}, ${expression ? text : `() => ${text}`})` };
    },
  }),
];
