import { isCalendarDay } from "#core/calendar-day.ts";
import { type JsonTree, KIND, keyOf, NONE, unquoted } from "#core/json/tree.ts";

/** A format of JSON Schema that a text may have. */
interface StringFormat {
  readonly name: string;
  readonly test: (text: string) => boolean;
}

/** The formats that are detected from samples: those that a text hardly has by chance. */
export const STRING_FORMATS: readonly StringFormat[] = [
  {
    name: "date-time",
    test: (text) =>
      text.length < 40 &&
      isCalendarDay(text.slice(0, 10)) &&
      /^T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/.test(text.slice(10)),
  },
  { name: "date", test: (text) => text.length === 10 && isCalendarDay(text) },
  { name: "uuid", test: (text) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) },
  { name: "email", test: (text) => /^[\w.+-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,20}$/i.test(text) },
  {
    name: "uri",
    test: (text) =>
      /^https?:\/\/[a-z\d.-]+(?::\d+)?(?:[/?#][\w\-.~:/?#[\]@!$&'()*+,;=]*)?$/i.test(text) && !/[[\]]/.test(text),
  },
];

/** What is known about the values at one place of the samples. */
export interface Shape {
  /** How many values there were, and how many of each kind. */
  count: number;
  nulls: number;
  booleans: number;
  strings: number;
  /** Whole numbers that fit into 64 bits, and of these those that JavaScript does not count as safe, beyond 2^53. */
  integers: number;
  long: number;
  /** Whole numbers of more than 64 bits. */
  big: number;
  /** All other numbers, and of these those that no 64-bit float holds, such as 1e400. */
  floats: number;
  huge: number;
  /** The formats that all strings have had so far; undefined before the first string. */
  formats: readonly StringFormat[] | undefined;
  /** Its arrays: what is in all of them. */
  arrays: number;
  items: Shape | undefined;
  /** Its objects: the members of all of them, in the order in which they were first met. */
  objects: number;
  members: Map<string, Shape>;
}

const newShape = (): Shape => ({
  count: 0,
  nulls: 0,
  booleans: 0,
  strings: 0,
  integers: 0,
  long: 0,
  big: 0,
  floats: 0,
  huge: 0,
  formats: undefined,
  arrays: 0,
  items: undefined,
  objects: 0,
  members: new Map(),
});

/** The shape of all values at the top of a tree, which are samples of the same. */
export function shapeOf(tree: JsonTree): Shape {
  const top = newShape();
  const shapes = new Array<Shape>(tree.count);
  // A doubled key counts once in its object, or its member would seem to be in more objects than there are.
  const last = new Map<Shape, number>();
  for (let node = 0; node < tree.count; node++) {
    const parent = tree.parents[node] ?? NONE;
    const shape = parent === NONE ? top : within(shapes[parent] as Shape, keyOf(tree, node));
    shapes[node] = shape;
    const isDoubled = parent !== NONE && tree.kinds[parent] === KIND.object && last.get(shape) === parent;
    if (parent !== NONE) last.set(shape, parent);
    add(shape, tree, node);
    if (isDoubled) shape.count--;
  }
  return top;
}

function within(container: Shape, key: string | undefined): Shape {
  if (key === undefined) {
    container.items ??= newShape();
    return container.items;
  }
  const known = container.members.get(key);
  if (known) return known;
  const made = newShape();
  container.members.set(key, made);
  return made;
}

function add(shape: Shape, { kinds, text, starts, ends }: JsonTree, node: number) {
  shape.count++;
  const kind = kinds[node];
  if (kind === KIND.null) shape.nulls++;
  else if (kind === KIND.true || kind === KIND.false) shape.booleans++;
  else if (kind === KIND.array) shape.arrays++;
  else if (kind === KIND.object) shape.objects++;
  else if (kind === KIND.number) addNumber(shape, text.slice(starts[node], ends[node]));
  else {
    shape.strings++;
    if (shape.formats?.length === 0) return;
    const value = unquoted(text.slice(starts[node], ends[node]));
    shape.formats = (shape.formats ?? STRING_FORMATS).filter(({ test }) => test(value));
  }
}

const MAX = 2n ** 63n;

function addNumber(shape: Shape, written: string) {
  if (!/^-?\d+$/.test(written)) {
    shape.floats++;
    if (!Number.isFinite(Number(written))) shape.huge++;
    return;
  }
  // Reads enough digits for any 64-bit number, but not millions.
  const value = written.length > 20 ? MAX : BigInt(written);
  if (value >= MAX || value < -MAX) shape.big++;
  else {
    shape.integers++;
    if (!Number.isSafeInteger(Number(written))) shape.long++;
  }
}
