import type { gfm } from "micromark-extension-gfm";

type Extension = ReturnType<typeof gfm>;
type Listed<Item> = Item extends readonly (infer Each)[] ? Each : Item;
type Construct = Listed<NonNullable<NonNullable<Extension["text"]>[string]>>;
type Resolver = NonNullable<Construct["resolveAll"]>;
type Event = Parameters<Resolver>[0][number];
type Token = Event[1];
type Context = Parameters<Resolver>[1];
type Point = Token["start"];

// How long a run of stars was when it was read: a part that is used is taken from its token.
const lengths = new WeakMap<Token, number>();

const lengthOf = ({ start, end }: Token) => end.offset - start.offset;
const isRun = (event: Event | undefined, kind: "enter" | "exit"): event is Event =>
  event?.[0] === kind && event[1].type === "attentionSequence";

const moved = (point: Point, by: number): Point => ({
  ...point,
  column: point.column + by,
  offset: point.offset + by,
  _bufferIndex: point._bufferIndex + by,
});

/**
 * Emphasis by CommonMark 0.31 (rules 9 and 10), which use the lengths of whole runs: micromark uses those of the
 * remaining parts, so that `a***b* c*` differs from GitHub.
 */
const resolve: Resolver = (events, context) => {
  for (const [kind, token] of events)
    if (kind === "enter" && token.type === "attentionSequence" && !lengths.has(token))
      lengths.set(token, lengthOf(token));
  for (let close = 0; close < events.length; close++) {
    const closing = events[close];
    if (!isRun(closing, "enter") || !closing[1]._close) continue;
    const open = openerOf(events, close, context);
    if (open !== undefined) close = join(events, open, close, context);
  }
  for (const [, token] of events) if (token.type === "attentionSequence") token.type = "data";
  return events;
};

/** The place of the nearest run that the one at `close` closes. */
function openerOf(events: readonly Event[], close: number, context: Context): number | undefined {
  const closer = events[close]?.[1];
  if (!closer) return undefined;
  const sign = context.sliceSerialize(closer).charAt(0);
  for (let open = close - 1; open >= 0; open--) {
    const event = events[open];
    if (!isRun(event, "exit") || !event[1]._open || context.sliceSerialize(event[1]).charAt(0) !== sign) continue;
    const [opened, closed] = [lengths.get(event[1]) ?? 0, lengths.get(closer) ?? 0];
    const isBoth = event[1]._close || closer._open;
    if (isBoth && closed % 3 !== 0 && (opened + closed) % 3 === 0) continue;
    return open;
  }
  return undefined;
}

/** Makes emphasis of the content between two runs; returns the place where to continue. */
function join(events: Event[], open: number, close: number, context: Context): number {
  const [opener, closer] = [events[open]?.[1], events[close]?.[1]];
  if (!opener || !closer) return close;
  const use = lengthOf(opener) > 1 && lengthOf(closer) > 1 ? 2 : 1;
  const name = use > 1 ? "strong" : "emphasis";
  const start = moved(opener.end, -use);
  const end = moved(closer.start, use);
  const token = (type: string, from: Point, to: Point) => ({ type, start: { ...from }, end: { ...to } }) as Token;
  const opening = token(`${name}Sequence`, start, opener.end);
  const text = token(`${name}Text`, opener.end, closer.start);
  const closing = token(`${name}Sequence`, closer.start, end);
  const group = token(name, start, end);
  opener.end = { ...start };
  closer.start = { ...end };
  const rest = (run: Token): Event[] =>
    lengthOf(run) > 0
      ? [
          ["enter", run, context],
          ["exit", run, context],
        ]
      : [];
  const inner = insideOf(events.slice(open + 1, close), context);
  const left = rest(closer);
  const next: Event[] = [
    ...rest(opener),
    ["enter", group, context],
    ["enter", opening, context],
    ["exit", opening, context],
    ["enter", text, context],
    ...inner,
    ["exit", text, context],
    ["enter", closing, context],
    ["exit", closing, context],
    ["exit", group, context],
    ...left,
  ];
  events.splice(open - 1, close - open + 3, ...next);
  return open + next.length - left.length - 2;
}

/** What other extensions make of the events within emphasis. */
function insideOf(events: Event[], context: Context): Event[] {
  let inner = events;
  const called: Resolver[] = [];
  for (const { resolveAll } of context.parser.constructs.insideSpan.null ?? []) {
    if (!resolveAll || called.includes(resolveAll)) continue;
    called.push(resolveAll);
    inner = resolveAll(inner, context);
  }
  return inner;
}

const construct: Construct = {
  name: "emphasis",
  resolveAll: resolve,
  tokenize(effects, ok, nok) {
    // micromark finds where runs begin and end, and what they may do, as the standard requires.
    const known = this.parser.constructs.text[42];
    const own = [known ?? []].flat().find(({ name }) => name === "attention");
    return own ? own.tokenize.call(this, effects, ok, nok) : nok;
  },
};

/** An extension of micromark with the standard's emphasis. */
export const standardEmphasis: Extension = {
  text: { 42: construct, 95: construct },
  insideSpan: { null: [{ resolveAll: resolve }] },
  disable: { null: ["attention"] },
};
