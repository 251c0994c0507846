import { childrenOf, type JsonTree, KIND, keyOf } from "./tree.ts";

/** The nodes whose key an earlier member of the same object has too, at most `most` of them, in the order of the text. */
export function duplicateKeys(tree: JsonTree, most = 20): number[] {
  const found: number[] = [];
  for (let node = 0; node < tree.count && found.length < most; node++) {
    if (tree.kinds[node] !== KIND.object || tree.sizes[node]! < 2) continue;
    if (tree.sizes[node]! <= FEW) ofSmall(tree, node, found);
    else ofLarge(tree, node, found);
  }
  return found.slice(0, most).sort((one, other) => one - other);
}

// So few keys are compared with each other faster than they are made strings of.
const FEW = 12;
const lengths = new Uint32Array(FEW);
const members = new Uint32Array(FEW);

function ofSmall(tree: JsonTree, object: number, found: number[]) {
  const { text, keyStarts, keyEnds, nexts } = tree;
  const size = tree.sizes[object]!;
  let node = object + 1;
  for (let i = 0; i < size; i++) {
    members[i] = node;
    const length = keyEnds[node]! - keyStarts[node]!;
    lengths[i] = length;
    const start = keyStarts[node]!;
    if (text.charCodeAt(start) !== 34 || hasEscape(text, start, length)) return ofLarge(tree, object, found);
    for (let j = 0; j < i; j++) {
      if (lengths[j] === length && isSame(text, keyStarts[members[j]!]!, start, length)) {
        found.push(node);
        break;
      }
    }
    node = nexts[node]!;
  }
}

/** With escapes, two spellings can be the same key. */
function hasEscape(text: string, start: number, length: number): boolean {
  for (let i = 1; i < length; i++) if (text.charCodeAt(start + i) === 92) return true;
  return false;
}

function isSame(text: string, one: number, other: number, length: number): boolean {
  for (let i = 1; i < length; i++) if (text.charCodeAt(one + i) !== text.charCodeAt(other + i)) return false;
  return true;
}

function ofLarge(tree: JsonTree, object: number, found: number[]) {
  const seen = new Set<string>();
  for (const node of childrenOf(tree, object)) {
    const key = keyOf(tree, node) ?? "";
    if (seen.has(key)) found.push(node);
    else seen.add(key);
  }
}
