import { csvField } from "#core/csv.ts";
import { below, pick, type Random, seededRandom } from "#core/random.ts";
import { COUNTRIES, type Country, type DataFormat } from "./params.ts";

/** What people of a country are made of. Lists are texts with a comma between their entries. */
interface CountryLists {
  readonly first: string;
  readonly last: string;
  /** Streets, with `#` in place of the house number. */
  readonly streets: string;
  /** City, postcode, and the text between or before: 'Austin|TX|78701|512'. */
  readonly cities: string;
  /** How the last line of an address is written, of the parts of a city. */
  readonly line: (city: string, region: string, postcode: string) => string;
  /** A number that is reserved for fiction, of a random number from 0 to 99; undefined where the country reserves none. */
  readonly phone?: (number: number, area: string) => string;
}

const two = (number: number) => String(number).padStart(2, "0");

/** Lists of our own: names, streets and cities that everyone knows, put together at random. */
const LISTS: Readonly<Record<Country, CountryLists>> = {
  us: {
    first:
      "Emma,Liam,Olivia,Noah,Ava,James,Sophia,Lucas,Mia,Ethan,Grace,Henry,Chloe,Daniel,Ruby,Samuel,Hannah,Owen,Nora,Caleb",
    last: "Smith,Johnson,Brown,Miller,Davis,Wilson,Anderson,Taylor,Moore,Martin,Clark,Lewis,Walker,Young,Allen,King,Wright,Hill,Green,Baker",
    streets:
      "# Main Street,# Oak Avenue,# Maple Drive,# Park Road,# Cedar Lane,# Elm Street,# Lake View Drive,# Washington Boulevard,# Second Street,# Pine Court",
    cities:
      "Austin|TX|78701|512,Denver|CO|80202|303,Portland|OR|97204|503,Boston|MA|02108|617,Seattle|WA|98101|206,Madison|WI|53703|608,Atlanta|GA|30303|404,Phoenix|AZ|85004|602",
    line: (city, region, postcode) => `${city}, ${region} ${postcode}`,
    // 555-0100 to 555-0199 are reserved for fiction (North American Numbering Plan Administration).
    phone: (number, area) => `(${area}) 555-01${two(number)}`,
  },
  gb: {
    first:
      "Oliver,Amelia,George,Isla,Arthur,Freya,Harry,Poppy,Alfie,Evie,Thomas,Florence,Edward,Alice,William,Rosie,Jack,Matilda,Hugh,Imogen",
    last: "Jones,Williams,Evans,Roberts,Thompson,White,Edwards,Hughes,Turner,Cooper,Ward,Morris,Bailey,Parker,Bennett,Shaw,Murray,Reid,Campbell,Fraser",
    streets:
      "# High Street,# Station Road,# Church Lane,# Victoria Road,# Mill Lane,# The Crescent,# Queens Road,# Orchard Close,# Park Avenue,# Bridge Street",
    cities:
      "Leeds||LS1 4AP|,Bristol||BS1 5TR|,York||YO1 7HH|,Exeter||EX1 1EE|,Norwich||NR2 1TF|,Cardiff||CF10 1EP|,Edinburgh||EH1 1YZ|,Bath||BA1 5AW|",
    line: (city, _, postcode) => `${city} ${postcode}`,
    // 01632 960000 to 960999 are for drama (Ofcom).
    phone: (number) => `01632 9601${two(number)}`,
  },
  de: {
    first:
      "Anna,Paul,Marie,Felix,Lena,Jonas,Clara,Lukas,Jule,Moritz,Frieda,Karl,Greta,Björn,Sofie,Jürgen,Käthe,Emil,Ida,Götz",
    last: "Müller,Schmidt,Schneider,Fischer,Weber,Meyer,Wagner,Becker,Schäfer,Koch,Richter,Klein,Wolf,Schröder,Neumann,Zimmermann,Krüger,Hartmann,Lange,Groß",
    streets:
      "Hauptstraße #,Bahnhofstraße #,Gartenweg #,Lindenallee #,Schulstraße #,Am Markt #,Goethestraße #,Bergstraße #,Mühlenweg #,Kirchgasse #",
    cities:
      "Berlin||10115|,Hamburg||20095|,München||80331|,Köln||50667|,Leipzig||04109|,Würzburg||97070|,Freiburg||79098|,Lübeck||23552|",
    line: (city, _, postcode) => `${postcode} ${city}`,
    // 030 23125000 to 23125999 are for media (Bundesnetzagentur, Drama Numbers).
    phone: (number) => `030 231251${two(number)}`,
  },
  fr: {
    first:
      "Louise,Gabriel,Alice,Léo,Chloé,Hugo,Inès,Jules,Élise,Arthur,Zoé,François,Camille,Rémi,Aurélie,Noël,Juliette,Théo,Margaux,Antoine",
    last: "Martin,Bernard,Dubois,Robert,Richard,Petit,Durand,Leroy,Moreau,Simon,Laurent,Lefèvre,Michel,Garcia,Fournier,Mercier,Blanc,Guérin,Faure,Roussel",
    streets:
      "# rue de la Gare,# avenue Victor Hugo,# place de la Mairie,# rue des Écoles,# boulevard Gambetta,# chemin du Moulin,# rue Pasteur,# allée des Tilleuls,# rue du Château,# quai des Brumes",
    cities:
      "Paris||75011|,Lyon||69002|,Nantes||44000|,Lille||59000|,Nîmes||30000|,Strasbourg||67000|,Besançon||25000|,Orléans||45000|",
    line: (city, _, postcode) => `${postcode} ${city}`,
    // 01 99 00 00 00 to 01 99 00 99 99 are for works of fiction (Arcep).
    phone: (number) => `01 99 00 12 ${two(number)}`,
  },
  es: {
    first:
      "Lucía,Hugo,María,Martín,Sofía,Pablo,Paula,Álvaro,Carmen,Diego,Begoña,Íñigo,Elena,Javier,Inés,Andrés,Rocío,Sergio,Nuria,Tomás",
    last: "García López,Martínez Ruiz,Sánchez Gil,Pérez Soto,Gómez Prieto,Fernández Vega,Moreno Cano,Jiménez Rey,Álvarez Mora,Romero Nieto,Núñez Peña,Ramírez León,Torres Vidal,Ibáñez Rojo,Castro Marín,Ortega Lara",
    streets:
      "Calle Mayor #,Avenida de la Constitución #,Calle del Sol #,Plaza de España #,Calle Real #,Paseo Marítimo #,Calle Nueva #,Ronda de Toledo #,Calle de la Fuente #,Camino Viejo #",
    cities:
      "Madrid||28013|,Sevilla||41001|,Valencia||46002|,Bilbao||48005|,A Coruña||15003|,Málaga||29015|,Zaragoza||50003|,Cádiz||11005|",
    line: (city, _, postcode) => `${postcode} ${city}`,
  },
  it: {
    first:
      "Giulia,Leonardo,Aurora,Francesco,Alice,Alessandro,Ginevra,Lorenzo,Emma,Matteo,Chiara,Niccolò,Beatrice,Andrea,Sara,Davide,Elisa,Pietro,Marta,Tommaso",
    last: "Rossi,Russo,Ferrari,Esposito,Bianchi,Romano,Colombo,Ricci,Marino,Greco,Bruno,Gallo,Conti,De Luca,Costa,Giordano,Mancini,Rizzo,Lombardi,D'Angelo",
    streets:
      "Via Roma #,Via Garibaldi #,Corso Italia #,Piazza del Duomo #,Via Dante #,Viale Europa #,Via dei Mille #,Vicolo Stretto #,Via Verdi #,Via San Marco #",
    cities:
      "Roma|RM|00184|,Milano|MI|20121|,Torino|TO|10121|,Bologna|BO|40121|,Firenze|FI|50122|,Napoli|NA|80132|,Forlì|FC|47121|,Verona|VR|37121|",
    line: (city, region, postcode) => `${postcode} ${city} ${region}`,
  },
};

/** A person who does not exist. */
type Person = Readonly<Record<"name" | "email" | "street" | "city", string>> & { readonly phone?: string };

/** `count` people of a country, the same every time: a longer list begins with the shorter one. */
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
  const givenName = from(first);
  const family = from(last);
  const [city = "", region = "", postcode = "", area = ""] = from(cities).split("|");
  const street = from(streets).replace("#", String(1 + below(199, random)));
  const number = below(100, random);
  return {
    name: `${givenName} ${family}`,
    // example.com is reserved (RFC 2606).
    email: `${plain(givenName)}.${plain(family)}@example.com`,
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
