import type { Intake } from "#kits/tool.ts";

/** Something that tools may take. */
export interface Item {
  readonly kind: Intake["kind"];
  readonly name: string;
  /** In bytes; of a text in characters. */
  readonly size: number;
  /** The first bytes of a file, each as a character, where they are known. */
  readonly begins?: string;
}

interface Taking {
  readonly takes?: readonly Intake[];
  readonly maintenance?: boolean;
}

/** A tool that takes things, how, and which of them. */
export interface Offer<Tool, Thing> {
  readonly tool: Tool;
  readonly intake: Intake;
  /** Never empty. */
  readonly items: readonly Thing[];
}

/**
 * The tools that take some of these things, best first: those that take all of them, then by the rank of their action.
 */
export function offersFor<Tool extends Taking, Thing extends Item>(
  tools: readonly Tool[],
  things: readonly Thing[],
): Offer<Tool, Thing>[] {
  const offers = tools.flatMap((tool) => {
    const usable = tool.maintenance ? [] : (tool.takes ?? []);
    const [best] = usable
      .map((intake) => ({ tool, intake, items: taken(intake, things) }))
      .filter(({ items }) => items.length > 0);
    return best ? [best] : [];
  });
  const leftOut = ({ items }: { readonly items: readonly Thing[] }) => (items.length < things.length ? 1 : 0);
  return offers.sort((a, b) => leftOut(a) - leftOut(b) || rankOf(a.intake) - rankOf(b.intake));
}

const rankOf = ({ rank = 1 }: Intake) => rank;

function taken<Thing extends Item>(
  { kind, named, begins, most = 1, largest = Infinity }: Intake,
  things: readonly Thing[],
) {
  const isMeant = (thing: Item) => named?.test(thing.name) || begins?.test(thing.begins ?? "");
  if ((named || begins) && !things.some(isMeant)) return [];
  // A picture and a text that comes with a name are files as well.
  return things.filter((thing) => (kind === "file" || thing.kind === kind) && thing.size <= largest).slice(0, most);
}
