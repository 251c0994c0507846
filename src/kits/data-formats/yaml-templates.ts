import { yaml } from "./yaml-package.ts";

export const TEMPLATE_MESSAGE =
  "A template such as ‘{{ … }}’ (Helm, Ansible, Jinja) is YAML only once it is filled in.";

/** Where a template such as `{{ … }}` or `{% … %}` begins that YAML would take for something else; undefined for none. */
export function templateIn(text: string): number | undefined {
  if (!/\{\{|\{%/.test(text)) return undefined;
  const ofLine = /^[ \t]*(?:- +)?(?:\{%|\{\{-?)/m.exec(text);
  const documents = yaml.parseAllDocuments(text);
  let first: number | undefined;
  let isBroken = false;
  for (const document of Array.isArray(documents) ? documents : []) {
    if (document.errors.length > 0) isBroken = true;
    yaml.visit(document, {
      Pair(_, { key }) {
        // {{ a }} is a map whose key is a map.
        if (yaml.isMap(key) && key.flow && yaml.isNode(key) && key.range)
          first = Math.min(first ?? Infinity, Math.max(0, key.range[0] - 1));
      },
    });
  }
  if (first !== undefined) return first;
  return isBroken && ofLine ? ofLine.index : undefined;
}
