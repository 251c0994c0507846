import { expect, test } from "vitest";
import { COUNTRIES, DATA_FORMATS } from "./params.ts";
import { peopleOf, written } from "./people.ts";

// The numbers that each country reserves for fiction: NANPA, Ofcom, Bundesnetzagentur, Arcep.
const PHONES = {
  us: /^\(\d{3}\) 555-01\d\d$/,
  gb: /^01632 960\d{3}$/,
  de: /^030 23125\d{3}$/,
  fr: /^01 99 00 \d\d \d\d$/,
  es: undefined,
  it: undefined,
};
const LAST_LINES = {
  us: /^[A-Z]\w+, [A-Z]{2} \d{5}$/,
  gb: /^[A-Z]\w+ [A-Z]{1,2}\d{1,2} \d[A-Z]{2}$/,
  de: /^\d{5} \p{Lu}\p{L}+$/u,
  fr: /^\d{5} \p{Lu}\p{L}+$/u,
  es: /^\d{5} \p{Lu}[\p{L} ]+$/u,
  it: /^\d{5} \p{Lu}\p{L}+ [A-Z]{2}$/u,
};

test.each(COUNTRIES)("people of %s can't be reached", (country) => {
  const people = peopleOf(country, 1000);
  expect(people).toHaveLength(1000);
  for (const { name, email, street, city, phone } of people) {
    expect(name).toMatch(/^\p{Lu}[\p{L}' ]+ \p{Lu}[\p{L}' ]+$/u);
    expect(email).toMatch(/^[a-z]+\.[a-z]+\d*@example\.com$/);
    expect(street).toMatch(/^\d{1,3} \p{L}[\p{L} ]+$|^\p{L}[\p{L} ]+ \d{1,3}$/u);
    expect(city).toMatch(LAST_LINES[country]);
    const reserved = PHONES[country];
    if (reserved) expect(phone).toMatch(reserved);
    else expect(phone).toBeUndefined();
  }
  expect(new Set(people.map(({ name }) => name)).size).toBeGreaterThan(200);
});

test("the same people every time, and fewer are the first of more", () => {
  expect(peopleOf("de", 3)).toEqual(peopleOf("de", 100).slice(0, 3));
  expect(peopleOf("de", 3)).not.toEqual(peopleOf("fr", 3));
});

test("email addresses spell out umlauts and accents", () => {
  const emails = (country: "de" | "fr" | "it") => peopleOf(country, 1000).map(({ email }) => email.split("@")[0]);
  expect(emails("de").some((email) => email?.endsWith(".mueller"))).toBe(true);
  expect(emails("de").some((email) => email?.endsWith(".gross"))).toBe(true);
  expect(emails("fr").some((email) => email?.startsWith("francois."))).toBe(true);
  expect(emails("it").some((email) => email?.endsWith(".dangelo"))).toBe(true);
});

const TWO = [
  {
    name: "Ann Lee",
    email: "ann.lee@example.com",
    street: "1 Oak Street",
    city: "Austin, TX 78701",
    phone: "(512) 555-0101",
  },
  { name: "D'Angelo", email: "d@example.com", street: "Via Roma 1", city: "Roma", phone: "" },
];

test("writes CSV, JSON, HTML and Markdown", () => {
  expect(written(TWO, "csv")).toBe(
    'name,email,street,city,phone\r\nAnn Lee,ann.lee@example.com,1 Oak Street,"Austin, TX 78701",(512) 555-0101\r\nD\'Angelo,d@example.com,Via Roma 1,Roma,\r\n',
  );
  expect(JSON.parse(written(TWO, "json"))).toEqual(TWO);
  expect(written(TWO.slice(1), "markdown")).toBe(
    "| name | email | street | city | phone |\n| --- | --- | --- | --- | --- |\n| D'Angelo | d@example.com | Via Roma 1 | Roma |  |\n",
  );
  expect(written(TWO.slice(1), "html").replace(/\n */g, "")).toBe(
    "<table><thead><tr><th>name</th><th>email</th><th>street</th><th>city</th><th>phone</th></tr></thead><tbody><tr><td>D'Angelo</td><td>d@example.com</td><td>Via Roma 1</td><td>Roma</td><td></td></tr></tbody></table>",
  );
});

test("nothing in people's data needs escaping in any format", () => {
  for (const country of COUNTRIES) {
    for (const format of DATA_FORMATS)
      expect(written(peopleOf(country, 1000), format)).not.toMatch(/[&|]{2}|\\|undefined/);
    expect(peopleOf(country, 1000).flatMap(Object.values).join("")).not.toMatch(/[<>&|"\\*_`]/);
  }
});

test("email addresses are unique for any count, and more people begin with fewer", () => {
  for (const country of COUNTRIES) {
    const people = peopleOf(country, 1000);
    expect(new Set(people.map(({ email }) => email)).size, country).toBe(1000);
    for (const { email } of people) expect(email).toMatch(/^[a-z]+\.[a-z]+\d*@example\.com$/);
    expect(people.slice(0, 100)).toEqual(peopleOf(country, 100));
  }
});
