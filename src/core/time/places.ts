import { allZones, offsetText, zoneMeanings, zoneNamed } from "./zones.ts";

/** Cities and countries that the tz database has no names for, by the zone that they are in. */
const OTHERS: Readonly<Record<string, string>> = {
  "Africa/Cairo": "egypt, alexandria",
  "Africa/Casablanca": "morocco, marrakesh, marrakech, rabat",
  "Africa/Johannesburg": "cape town, south africa, durban, pretoria",
  "Africa/Lagos": "nigeria, abuja",
  "Africa/Nairobi": "kenya, mombasa",
  "America/Argentina/Buenos_Aires": "argentina",
  "America/Bogota": "medellin, cali, colombia",
  "America/Chicago":
    "dallas, houston, austin, minneapolis, nashville, new orleans, milwaukee, st louis, san antonio, kansas city",
  "America/Denver": "salt lake city",
  "America/Edmonton": "calgary, alberta",
  "America/Guayaquil": "quito",
  "America/Lima": "peru",
  "America/Los_Angeles":
    "san francisco, los angeles, la, california, seattle, las vegas, san diego, portland, sacramento, oakland, silicon valley, reno",
  "America/Mexico_City": "guadalajara, puebla",
  "America/New_York":
    "nyc, boston, washington, washington dc, miami, atlanta, philadelphia, cleveland, pittsburgh, charlotte, orlando, baltimore, tampa, new jersey",
  "America/Santiago": "valparaiso",
  "America/Sao_Paulo": "rio de janeiro, rio, brasilia, belo horizonte, curitiba, porto alegre",
  "America/Toronto": "ottawa, montreal, quebec, ontario",
  "Asia/Bangkok": "hanoi, thailand, chiang mai, phuket",
  "Asia/Colombo": "sri lanka",
  "Asia/Dhaka": "bangladesh, chittagong",
  "Asia/Dubai": "abu dhabi, sharjah, uae",
  "Asia/Ho_Chi_Minh": "vietnam, saigon, da nang",
  "Asia/Jakarta": "bandung, surabaya, yogyakarta",
  "Asia/Jerusalem": "tel aviv, israel, haifa",
  "Asia/Karachi": "pakistan, lahore, islamabad",
  "Asia/Kathmandu": "nepal",
  "Asia/Kolkata":
    "mumbai, delhi, new delhi, bangalore, bengaluru, chennai, hyderabad, india, pune, ahmedabad, jaipur, goa",
  "Asia/Makassar": "bali",
  "Asia/Manila": "philippines, cebu, quezon city",
  "Asia/Qatar": "doha",
  "Asia/Riyadh": "saudi arabia, jeddah, mecca, medina",
  "Asia/Seoul": "korea, south korea, busan, incheon",
  "Asia/Shanghai": "beijing, shenzhen, guangzhou, china, chengdu, wuhan, hangzhou, tianjin, nanjing, xian",
  "Asia/Taipei": "taiwan, kaohsiung",
  "Asia/Tokyo": "osaka, kyoto, japan, nagoya, sapporo, yokohama, fukuoka, kobe, hiroshima",
  "Australia/Brisbane": "gold coast, cairns, queensland",
  "Australia/Sydney": "canberra",
  "Europe/Amsterdam": "the hague, rotterdam, netherlands, holland, utrecht, eindhoven",
  "Europe/Athens": "greece, thessaloniki",
  "Europe/Berlin":
    "munich, hamburg, frankfurt, cologne, germany, stuttgart, dusseldorf, duesseldorf, leipzig, dresden, nuremberg, bremen, hannover",
  "Europe/Brussels": "belgium, antwerp, ghent",
  "Europe/Bucharest": "romania, cluj",
  "Europe/Budapest": "hungary",
  "Europe/Copenhagen": "denmark, aarhus",
  "Europe/Dublin": "ireland, cork",
  "Europe/Helsinki": "finland, tampere",
  "Europe/Istanbul": "istanbul, ankara, turkey, izmir",
  "Europe/Kyiv": "kyiv, ukraine, lviv, odesa",
  "Europe/Lisbon": "porto",
  "Europe/London":
    "edinburgh, manchester, england, uk, scotland, wales, great britain, united kingdom, liverpool, glasgow, cardiff, belfast, birmingham, leeds, bristol, oxford, cambridge",
  "Europe/Madrid": "barcelona, spain, valencia, seville, malaga",
  "Europe/Moscow": "st petersburg, saint petersburg",
  "Europe/Oslo": "norway, bergen",
  "Europe/Paris": "france, lyon, marseille, toulouse, bordeaux, strasbourg",
  "Europe/Prague": "czechia, czech republic, brno",
  "Europe/Rome": "milan, italy, naples, turin, florence, venice, bologna",
  "Europe/Stockholm": "sweden, gothenburg, malmo",
  "Europe/Vienna": "austria, graz, salzburg",
  "Europe/Warsaw": "poland, krakow, gdansk, wroclaw",
  "Europe/Zurich": "geneva, bern, basel, lausanne, switzerland",
  "Pacific/Auckland": "wellington, new zealand, christchurch",
  "Pacific/Honolulu": "hawaii",
  UTC: "utc, gmt",
};

let byCity: ReadonlyMap<string, string> | undefined;

// São Paulo as Sao Paulo, St. Louis as St Louis, Washington, D.C. as Washington DC.
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f.,']/g, "")
    .replaceAll("ø", "o")
    .replaceAll("ł", "l")
    .toLowerCase()
    .replaceAll(/[_-]/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

function zonesByCity(): ReadonlyMap<string, string> {
  const zones = new Map(allZones().map((zone) => [plain(zone.slice(zone.lastIndexOf("/") + 1)), zone]));
  for (const [zone, names] of Object.entries(OTHERS)) for (const name of names.split(", ")) zones.set(name, zone);
  return zones;
}

/** The zone of a city, a country of one zone, or the tz database's own name; undefined for other words. */
export function zoneOfPlace(text: string): string | undefined {
  byCity ??= zonesByCity();
  return byCity.get(plain(text)) ?? (text.includes("/") ? zoneNamed(text.replaceAll(" ", "_")) : undefined);
}

/** `UTC+3`, `GMT-5:30`, `+05:30` or `-8`, up to 18 hours, as an offset such as `+05:30`. */
function offsetOfWords(text: string): string | undefined {
  const [, sign, hours = "", minutes = "00"] =
    /^(?:(?:UTC|GMT) ?)?([+\u2212-])(\d{1,2})(?::?([0-5]\d))?$/i.exec(text.trim()) ?? [];
  if (sign === undefined || Number(hours) * 60 + Number(minutes) > 18 * 60) return undefined;
  return offsetText((sign === "+" ? 1 : -1) * (Number(hours) * 60 + Number(minutes)));
}

/** A zone as people name it: a place, an offset, or an abbreviation, which is an offset and may have several meanings. */
export function zonesOfWords(text: string): readonly string[] {
  const found = zoneOfPlace(text) ?? offsetOfWords(text);
  return found === undefined ? zoneMeanings(text).map(({ minutes }) => offsetText(minutes)) : [found];
}
