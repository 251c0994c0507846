import type { Payload } from "./payload.ts";

// GS1's list of prefixes: the first three digits, and the organisation that gave the number out.
const PREFIXES =
  "000-019 the United States or Canada|030-039 the United States|060-139 the United States or Canada|300-379 France|380 Bulgaria|383 Slovenia|385 Croatia|387 Bosnia and Herzegovina|389 Montenegro|390 Kosovo|400-440 Germany|450-459 Japan|460-469 Russia|470 Kyrgyzstan|471 Taiwan|474 Estonia|475 Latvia|476 Azerbaijan|477 Lithuania|478 Uzbekistan|479 Sri Lanka|480 the Philippines|481 Belarus|482 Ukraine|484 Moldova|485 Armenia|486 Georgia|487 Kazakhstan|488 Tajikistan|489 Hong Kong|490-499 Japan|500-509 the United Kingdom|520-521 Greece|528 Lebanon|529 Cyprus|530 Albania|531 North Macedonia|535 Malta|539 Ireland|540-549 Belgium or Luxembourg|560 Portugal|569 Iceland|570-579 Denmark|590 Poland|594 Romania|599 Hungary|600-601 South Africa|603 Ghana|604 Senegal|608 Bahrain|609 Mauritius|611 Morocco|613 Algeria|615 Nigeria|616 Kenya|618 Ivory Coast|619 Tunisia|620 Tanzania|621 Syria|622 Egypt|624 Libya|625 Jordan|626 Iran|627 Kuwait|628 Saudi Arabia|629 the United Arab Emirates|640-649 Finland|690-699 China|700-709 Norway|729 Israel|730-739 Sweden|740 Guatemala|741 El Salvador|742 Honduras|743 Nicaragua|744 Costa Rica|745 Panama|746 the Dominican Republic|750 Mexico|754-755 Canada|759 Venezuela|760-769 Switzerland|770-771 Colombia|773 Uruguay|775 Peru|777 Bolivia|778-779 Argentina|780 Chile|784 Paraguay|786 Ecuador|789-790 Brazil|800-839 Italy|840-849 Spain|850 Cuba|858 Slovakia|859 Czechia|860 Serbia|865 Mongolia|868-869 Türkiye|870-879 the Netherlands|880-881 South Korea|883 Myanmar|884 Cambodia|885 Thailand|888 Singapore|890 India|893 Vietnam|896 Pakistan|899 Indonesia|900-919 Austria|930-939 Australia|940-949 New Zealand|955 Malaysia|958 Macau";

function originOf(prefix: string): string | undefined {
  for (const entry of PREFIXES.split("|")) {
    const [, first = "", last = first, name] = /^(\d{3})(?:-(\d{3}))? (.*)$/.exec(entry) ?? [];
    if (prefix >= first && prefix <= last) return name;
  }
  return undefined;
}

const NUMBERS: readonly string[] = ["EAN13", "UPCA", "EAN8", "UPCE"];

/** What a code of a kind for products holds, by ZXing's name of the kind; undefined for other kinds. */
export function productOf(format: string, text: string): Payload | undefined {
  if (/^\(\d{2,4}\)/.test(text)) return gs1Of(text);
  if (!NUMBERS.includes(format)) return undefined;
  const ean = format === "UPCA" ? `0${text}` : text;
  if (format === "EAN13" && /^97[89]/.test(ean)) return { kind: "A book", fields: [["ISBN", text]] };
  if (format === "EAN13" && /^977/.test(ean)) return { kind: "A magazine or journal", fields: [["ISSN", issn(ean)]] };
  const isOwn =
    format === "EAN13" || format === "UPCA" ? /^(02|04|2)/.test(ean) : /^[02]/.test(ean) && format === "EAN8";
  const origin = isOwn ? undefined : originOf(format === "UPCE" ? "000" : ean.slice(0, 3));
  return {
    kind: isOwn ? "A number within a shop" : "A product number",
    fields: [["Number", text], ...(origin === undefined ? [] : [["Given out in", origin] as const])],
  };
}

/** The ISSN in 977 and its seven digits: with a check digit of its own (ISO 3297). */
function issn(ean: string): string {
  const digits = ean.slice(3, 10);
  const sum = Array.from(digits).reduce((total, digit, index) => total + Number(digit) * (8 - index), 0);
  const check = (11 - (sum % 11)) % 11;
  return `${digits.slice(0, 4)}-${digits.slice(4)}${check === 10 ? "X" : check}`;
}

// GS1 General Specifications, section 3.2: the commonest, and those whose last digit counts decimals.
const IDENTIFIERS: Readonly<Record<string, string>> = {
  "00": "Parcel (SSCC)",
  "01": "Article (GTIN)",
  "02": "Articles inside (GTIN)",
  "10": "Batch",
  "11": "Made on",
  "12": "Payment due on",
  "13": "Packed on",
  "15": "Best before",
  "16": "Sell by",
  "17": "Use by",
  "20": "Variant",
  "21": "Serial number",
  "30": "Count",
  "37": "Count of articles inside",
  "400": "Order number",
  "401": "Consignment",
  "410": "Ship to",
  "414": "Place",
  "420": "Postcode",
  "421": "Country and postcode",
  "240": "Further article number",
  "250": "Second serial number",
  "8008": "Made at",
  "8020": "Payment reference",
};
const MEASURES: Readonly<Record<string, string>> = {
  "310": "Net weight, kg",
  "311": "Length, m",
  "312": "Width, m",
  "313": "Height, m",
  "320": "Net weight, lb",
  "330": "Gross weight, kg",
  "392": "Price",
  "393": "Currency and price",
};

function gs1Of(text: string): Payload {
  const fields = Array.from(text.matchAll(/\((\d{2,4})\)([^(]*)/g), ([, id = "", data = ""]): [string, string] => {
    const measure = MEASURES[id.slice(0, 3)];
    if (id.length === 4 && measure !== undefined) {
      const decimals = Number(id[3]);
      const whole = data.slice(0, data.length - decimals).replace(/^0+(?=\d)/, "");
      return [measure, decimals > 0 ? `${whole || "0"}.${data.slice(-decimals)}` : whole];
    }
    return [IDENTIFIERS[id] ?? `(${id})`, /^1[1-7]$/.test(id) ? dateOf(data) : data];
  });
  return { kind: "GS1 data of a product or parcel", fields };
}

/** A date of six digits; the day 00 means the month's last. Years are those within 50 of the present century's. */
function dateOf(data: string): string {
  const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(data) ?? [];
  if (year === undefined) return data;
  return `${Number(year) > 75 ? "19" : "20"}${year}-${month}${day === "00" ? ", the last day" : `-${day}`}`;
}
