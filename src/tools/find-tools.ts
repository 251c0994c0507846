import { createSearch, type Match } from "#core/search.ts";
import { typedHere } from "#kits/answers/typed-here.ts";
import { type ListedTool, tools } from "./registry.ts";

// Names of tools elsewhere whose words are in ours, though no tool here does what they mean. The search finds nothing for
// them, so that nobody opens a page that can't help.

const NAMES: readonly string[] = [
  // Who made a network card, and who owns a domain.
  "mac(?: address)? (?:lookup|vendor(?: lookup)?)|oui lookup|domain name search",
  // Texts that somebody or something writes, or judges.
  "spell(?:ing)?[ -]?check(?:er|ing)?|sentence (?:checker|rephraser)|translate english to english|hashtag generator",
  "(?:small|tiny|fancy|cool|bold|italic) text generator|(?:online )?text editor|(?:online )?notepad",
  // Reading letters in pictures, and drawing them.
  "(?:image|photo|picture|jpg|png) to text(?: converter)?|text to (?:image|photo|pdf)|logo maker|rounded corners? image",
  // Pages of the web.
  "(?:online )?html (?:viewer|editor)|get source code of webpage|(?:web)?page size checker|link count checker",
  "webpage screen resolution simulator|internet speed test|reverse ip domain checker|class c ip checker",
  // Money, and archives of pages.
  "(?:profit )?margin calculator|pdf to zip",
];

const ELSEWHERE = new RegExp(`^(?:${NAMES.join("|")})$`);

/** Whether a query is the name of a tool that we don't have. */
const isElsewhere = (query: string): boolean => ELSEWHERE.test(query.trim().toLowerCase().replace(/\s+/g, " "));

/** The tools that a query finds, the best first. */
export type FindTools = (query: string, limit: number) => Match<ListedTool>[];

/** Finds tools by their names, groups and keywords, and tools' operations in the same way. */
export function toolFinder(
  keywordsOf: (tool: ListedTool) => readonly string[],
  operations: readonly { readonly tool: ListedTool; readonly keywords: readonly string[] }[] = [],
): FindTools {
  const search = createSearch(
    [
      ...tools.map((tool) => ({ name: tool.name, keywords: keywordsOf(tool), tool })),
      ...operations.map(({ tool, keywords }) => ({ name: tool.name, keywords, tool, isFoundByWords: true })),
    ],
    ({ tool }) => [tool.group.name],
  );
  // What the box does itself isn't another tool.
  return (query, limit) =>
    (typedHere(query) === undefined && !isElsewhere(query) ? search(query, limit) : []).map(
      ({ item: { tool }, mark }) => ({
        item: tool,
        ...(mark && { mark }),
      }),
    );
}
