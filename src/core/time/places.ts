import { allZones, offsetText, zoneMeanings, zoneNamed } from "./zones.ts";

/** Cities and countries whose zones have other names in the tz database, and what people call some zones. */
const OTHERS: Readonly<Record<string, string>> = {
  "san francisco": "America/Los_Angeles",
  "los angeles": "America/Los_Angeles",
  la: "America/Los_Angeles",
  california: "America/Los_Angeles",
  seattle: "America/Los_Angeles",
  "las vegas": "America/Los_Angeles",
  "san diego": "America/Los_Angeles",
  portland: "America/Los_Angeles",
  nyc: "America/New_York",
  boston: "America/New_York",
  washington: "America/New_York",
  "washington dc": "America/New_York",
  miami: "America/New_York",
  atlanta: "America/New_York",
  philadelphia: "America/New_York",
  ottawa: "America/Toronto",
  dallas: "America/Chicago",
  houston: "America/Chicago",
  austin: "America/Chicago",
  "salt lake city": "America/Denver",
  "rio de janeiro": "America/Sao_Paulo",
  rio: "America/Sao_Paulo",
  brasilia: "America/Sao_Paulo",
  edinburgh: "Europe/London",
  manchester: "Europe/London",
  england: "Europe/London",
  uk: "Europe/London",
  munich: "Europe/Berlin",
  hamburg: "Europe/Berlin",
  frankfurt: "Europe/Berlin",
  cologne: "Europe/Berlin",
  germany: "Europe/Berlin",
  france: "Europe/Paris",
  lyon: "Europe/Paris",
  barcelona: "Europe/Madrid",
  spain: "Europe/Madrid",
  milan: "Europe/Rome",
  italy: "Europe/Rome",
  geneva: "Europe/Zurich",
  bern: "Europe/Zurich",
  "the hague": "Europe/Amsterdam",
  rotterdam: "Europe/Amsterdam",
  kyiv: "Europe/Kyiv",
  "st petersburg": "Europe/Moscow",
  istanbul: "Europe/Istanbul",
  ankara: "Europe/Istanbul",
  "tel aviv": "Asia/Jerusalem",
  "abu dhabi": "Asia/Dubai",
  mumbai: "Asia/Kolkata",
  delhi: "Asia/Kolkata",
  "new delhi": "Asia/Kolkata",
  bangalore: "Asia/Kolkata",
  bengaluru: "Asia/Kolkata",
  chennai: "Asia/Kolkata",
  hyderabad: "Asia/Kolkata",
  india: "Asia/Kolkata",
  beijing: "Asia/Shanghai",
  shenzhen: "Asia/Shanghai",
  guangzhou: "Asia/Shanghai",
  china: "Asia/Shanghai",
  osaka: "Asia/Tokyo",
  kyoto: "Asia/Tokyo",
  japan: "Asia/Tokyo",
  korea: "Asia/Seoul",
  "south korea": "Asia/Seoul",
  busan: "Asia/Seoul",
  hanoi: "Asia/Bangkok",
  saigon: "Asia/Ho_Chi_Minh",
  bali: "Asia/Makassar",
  canberra: "Australia/Sydney",
  wellington: "Pacific/Auckland",
  hawaii: "Pacific/Honolulu",
  "cape town": "Africa/Johannesburg",
  utc: "UTC",
  gmt: "UTC",
};

let byCity: ReadonlyMap<string, string> | undefined;

const plain = (text: string): string => text.toLowerCase().replaceAll(/[_-]/g, " ").replaceAll(/\s+/g, " ").trim();

/** The zone of a city, a country of one zone, or the tz database's own name; undefined for other words. */
export function zoneOfPlace(text: string): string | undefined {
  byCity ??= new Map(allZones().map((zone) => [plain(zone.slice(zone.lastIndexOf("/") + 1)), zone]));
  const name = plain(text);
  const other = Object.hasOwn(OTHERS, name) ? OTHERS[name] : undefined;
  return other ?? byCity.get(name) ?? (text.includes("/") ? zoneNamed(text.replaceAll(" ", "_")) : undefined);
}

/** A zone as people name it: a place, or an abbreviation, which is an offset and may have several meanings. */
export function zonesOfWords(text: string): readonly string[] {
  const place = zoneOfPlace(text);
  if (place) return [place];
  return zoneMeanings(text).map(({ minutes }) => offsetText(minutes));
}
