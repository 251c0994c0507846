import { csvField } from "#core/csv-field.ts";
import { below, pick, type Random, seededRandom } from "#core/random.ts";
import { COUNTRIES, type Country, type DataFormat } from "./people-choices.ts";
import { LISTS } from "./people-lists.ts";

/** A person who does not exist. */
export type Person = Readonly<Record<"name" | "email" | "street" | "city", string>> & { readonly phone?: string };

/** So many people of a country: the same ones every time, and more of them begin with fewer of them. */
export function peopleOf(country: Country, count: number): readonly Person[] {
  const random = seededRandom(COUNTRIES.indexOf(country) + 1);
  const seen = new Map<string, number>();
  return Array.from({ length: count }, () => {
    const person = personOf(country, random);
    // Names come again, as they do in life; an address of e-mail is one person's, and databases refuse it twice.
    const times = (seen.get(person.email) ?? 0) + 1;
    seen.set(person.email, times);
    return times === 1 ? person : { ...person, email: person.email.replace("@", `${times}@`) };
  });
}

function personOf(country: Country, random: Random): Person {
  const { first, last, streets, cities, line, phone } = LISTS[country];
  const from = (list: string) => pick(list.split(","), random);
  const given = from(first);
  const family = from(last);
  const [city = "", region = "", postcode = "", area = ""] = from(cities).split("|");
  const street = from(streets).replace("#", String(1 + below(199, random)));
  const number = below(100, random);
  return {
    name: `${given} ${family}`,
    // example.com belongs to nobody (RFC 2606).
    email: `${plain(given)}.${plain(family)}@example.com`,
    street,
    city: line(city, region, postcode),
    ...(phone && { phone: phone(number, area) }),
  };
}

/** A name in the letters that every address of e-mail may have. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replace(/[äöü]/g, (letter) => `${letter.normalize("NFD")[0]}e`)
    .normalize("NFD")
    .replace(/[^a-z]/g, "");

/** People as a table or as data. */
export function written(people: readonly Person[], format: DataFormat): string {
  if (format === "json") return `${JSON.stringify(people, undefined, 2)}\n`;
  const head = Object.keys(people[0] ?? {});
  const rows = people.map((person) => Object.values(person));
  if (format === "csv") return [head, ...rows].map((cells) => `${cells.map(csvField).join(",")}\r\n`).join("");
  if (format === "markdown") {
    return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |\n`).join("");
  }
  const row = (tag: string, cells: readonly string[]) =>
    `    <tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>\n`;
  return `<table>\n  <thead>\n${row("th", head)}  </thead>\n  <tbody>\n${rows.map((cells) => row("td", cells)).join("")}  </tbody>\n</table>\n`;
}
