/** How the data of an application identifier is shown. */
export type Form =
  | "text"
  /** YYMMDD; the day may be 00. */
  | "date"
  /** One date, or the first and the last of several days. */
  | "dates"
  /** YYMMDDhhmm; hour and minute may be missing or 9999. */
  | "time"
  /** YYYYMMDD, and hhmm. */
  | "birth"
  /** The identifier's last digit counts the decimals. */
  | "decimals"
  /** A country's or a currency's number (ISO 3166, ISO 4217) comes first. */
  | "country"
  | "countries"
  | "currency"
  | "percent"
  | "yes or no"
  /** Hundredths of a degree; a hyphen at the end is a minus. */
  | "degrees";

/** Where a check digit is within the data: after `digits` digits from `from`. */
export interface CheckPlace {
  readonly from: number;
  readonly digits: number;
}

/** A kind of data in GS1's barcodes. */
interface ApplicationIdentifier {
  readonly id: string;
  readonly name: string;
  readonly form: Form;
  readonly check?: CheckPlace;
}

type Row = readonly [ids: string, name: string, form?: Form, check?: CheckPlace];

const check = (digits: number, from = 0): CheckPlace => ({ from, digits });

// GS1 General Specifications, section 3.2. `310n`: the last digit is 0 to 5 and counts decimals.
const ROWS: readonly Row[] = [
  ["00", "Parcel (SSCC)", "text", check(17)],
  ["01", "Article (GTIN)", "text", check(13)],
  ["02", "Articles inside (GTIN)", "text", check(13)],
  ["03", "Article made to order (GTIN)", "text", check(13)],
  ["10", "Batch"],
  ["11", "Made on", "date"],
  ["12", "Payment due on", "date"],
  ["13", "Packed on", "date"],
  ["15", "Best before", "date"],
  ["16", "Sell by", "date"],
  ["17", "Use by", "date"],
  ["20", "Variant"],
  ["21", "Serial number"],
  ["22", "Consumer product variant"],
  ["235", "Serial number of a third party"],
  ["240", "Further article number"],
  ["241", "Customer’s article number"],
  ["242", "Variant made to order"],
  ["243", "Packaging component"],
  ["250", "Second serial number"],
  ["251", "Number of the source"],
  ["253", "Document (GDTI)", "text", check(12)],
  ["254", "Place within a location"],
  ["255", "Coupon (GCN)", "text", check(12)],
  ["30", "Count"],
  ["37", "Count of articles inside"],
  ["310n", "Net weight, kg", "decimals"],
  ["311n", "Length, m", "decimals"],
  ["312n", "Width, m", "decimals"],
  ["313n", "Height, m", "decimals"],
  ["314n", "Area, m²", "decimals"],
  ["315n", "Net volume, l", "decimals"],
  ["316n", "Net volume, m³", "decimals"],
  ["320n", "Net weight, lb", "decimals"],
  ["321n", "Length, in", "decimals"],
  ["322n", "Length, ft", "decimals"],
  ["323n", "Length, yd", "decimals"],
  ["324n", "Width, in", "decimals"],
  ["325n", "Width, ft", "decimals"],
  ["326n", "Width, yd", "decimals"],
  ["327n", "Height, in", "decimals"],
  ["328n", "Height, ft", "decimals"],
  ["329n", "Height, yd", "decimals"],
  ["330n", "Gross weight, kg", "decimals"],
  ["331n", "Length of the parcel, m", "decimals"],
  ["332n", "Width of the parcel, m", "decimals"],
  ["333n", "Height of the parcel, m", "decimals"],
  ["334n", "Area of the parcel, m²", "decimals"],
  ["335n", "Volume of the parcel, l", "decimals"],
  ["336n", "Volume of the parcel, m³", "decimals"],
  ["337n", "Kilograms per m²", "decimals"],
  ["340n", "Gross weight, lb", "decimals"],
  ["341n", "Length of the parcel, in", "decimals"],
  ["342n", "Length of the parcel, ft", "decimals"],
  ["343n", "Length of the parcel, yd", "decimals"],
  ["344n", "Width of the parcel, in", "decimals"],
  ["345n", "Width of the parcel, ft", "decimals"],
  ["346n", "Width of the parcel, yd", "decimals"],
  ["347n", "Height of the parcel, in", "decimals"],
  ["348n", "Height of the parcel, ft", "decimals"],
  ["349n", "Height of the parcel, yd", "decimals"],
  ["350n", "Area, in²", "decimals"],
  ["351n", "Area, ft²", "decimals"],
  ["352n", "Area, yd²", "decimals"],
  ["353n", "Area of the parcel, in²", "decimals"],
  ["354n", "Area of the parcel, ft²", "decimals"],
  ["355n", "Area of the parcel, yd²", "decimals"],
  ["356n", "Net weight, troy oz", "decimals"],
  ["357n", "Net weight or volume, oz", "decimals"],
  ["360n", "Net volume, qt", "decimals"],
  ["361n", "Net volume, gal", "decimals"],
  ["362n", "Volume of the parcel, qt", "decimals"],
  ["363n", "Volume of the parcel, gal", "decimals"],
  ["364n", "Net volume, in³", "decimals"],
  ["365n", "Net volume, ft³", "decimals"],
  ["366n", "Net volume, yd³", "decimals"],
  ["367n", "Volume of the parcel, in³", "decimals"],
  ["368n", "Volume of the parcel, ft³", "decimals"],
  ["369n", "Volume of the parcel, yd³", "decimals"],
  ["3900-3909", "Amount to pay", "decimals"],
  ["3910-3919", "Amount to pay", "currency"],
  ["3920-3929", "Price", "decimals"],
  ["3930-3939", "Price", "currency"],
  ["3940-3943", "Discount", "percent"],
  ["395n", "Price per unit of measure", "decimals"],
  ["400", "Order number"],
  ["401", "Consignment (GINC)"],
  ["402", "Shipment (GSIN)", "text", check(16)],
  ["403", "Route"],
  ["410", "Ship to (GLN)", "text", check(12)],
  ["411", "Bill to (GLN)", "text", check(12)],
  ["412", "Bought from (GLN)", "text", check(12)],
  ["413", "Forward to (GLN)", "text", check(12)],
  ["414", "Place (GLN)", "text", check(12)],
  ["415", "Pay to (GLN)", "text", check(12)],
  ["416", "Made or done at (GLN)", "text", check(12)],
  ["417", "Party (GLN)", "text", check(12)],
  ["420", "Postcode"],
  ["421", "Country and postcode", "country"],
  ["422", "Country of origin", "country"],
  ["423", "Countries of first processing", "countries"],
  ["424", "Country of processing", "country"],
  ["425", "Countries of disassembly", "countries"],
  ["426", "Country of all processing", "country"],
  ["427", "Region of origin"],
  ["4300", "Ship to, company"],
  ["4301", "Ship to, name"],
  ["4302", "Ship to, address"],
  ["4303", "Ship to, address line 2"],
  ["4304", "Ship to, suburb"],
  ["4305", "Ship to, town"],
  ["4306", "Ship to, region"],
  ["4307", "Ship to, country"],
  ["4308", "Ship to, phone"],
  ["4309", "Ship to, coordinates"],
  ["4310", "Return to, company"],
  ["4311", "Return to, name"],
  ["4312", "Return to, address"],
  ["4313", "Return to, address line 2"],
  ["4314", "Return to, suburb"],
  ["4315", "Return to, town"],
  ["4316", "Return to, region"],
  ["4317", "Return to, country"],
  ["4318", "Return to, postcode"],
  ["4319", "Return to, phone"],
  ["4320", "Service"],
  ["4321", "Dangerous goods", "yes or no"],
  ["4322", "May be left at the door", "yes or no"],
  ["4323", "Signature required", "yes or no"],
  ["4324", "Deliver not before", "time"],
  ["4325", "Deliver not after", "time"],
  ["4326", "Release date", "date"],
  ["4330", "Highest temperature, °F", "degrees"],
  ["4331", "Highest temperature, °C", "degrees"],
  ["4332", "Lowest temperature, °F", "degrees"],
  ["4333", "Lowest temperature, °C", "degrees"],
  ["7001", "NATO stock number"],
  ["7002", "Cut of meat"],
  ["7003", "Use by", "time"],
  ["7004", "Active potency"],
  ["7005", "Catch area"],
  ["7006", "First frozen on", "date"],
  ["7007", "Harvested on", "dates"],
  ["7008", "Fish species"],
  ["7009", "Fishing gear"],
  ["7010", "Production method"],
  ["7011", "Test by", "time"],
  ["7020", "Lot of refurbishment"],
  ["7021", "Functional status"],
  ["7022", "Revision"],
  ["7023", "Assembly (GIAI)"],
  ["7030-7039", "Processor and its country", "country"],
  ["7040", "EU tobacco data"],
  ["7041", "Package type"],
  ["710", "National drug number, Germany (PZN)"],
  ["711", "National drug number, France (CIP)"],
  ["712", "National drug number, Spain (CN)"],
  ["713", "National drug number, Brazil (DRN)"],
  ["714", "National drug number, Portugal (AIM)"],
  ["715", "National drug number, United States (NDC)"],
  ["716", "National drug number, Italy (AIC)"],
  ["717", "National drug number, Costa Rica"],
  ["7230-7239", "Certificate"],
  ["7240", "Protocol"],
  ["7241", "Medium"],
  ["7242", "Version of the medium"],
  ["7250", "Date of birth", "birth"],
  ["7251", "Date and time of birth", "birth"],
  ["7252", "Biological sex"],
  ["7253", "Family name"],
  ["7254", "Given name"],
  ["7255", "Suffix of the name"],
  ["7256", "Full name"],
  ["7257", "Address"],
  ["7258", "Order of birth"],
  ["7259", "Family name of the baby"],
  ["8001", "Roll: width, length, core, winding, splices"],
  ["8002", "Phone (CMTI)"],
  ["8003", "Returnable asset (GRAI)", "text", check(12, 1)],
  ["8004", "Asset (GIAI)"],
  ["8005", "Price per unit of measure"],
  ["8006", "Piece of an article (ITIP)", "text", check(13)],
  ["8007", "Account (IBAN)"],
  ["8008", "Made at", "time"],
  ["8009", "Sensor"],
  ["8010", "Component or part (CPID)"],
  ["8011", "Serial number of the component"],
  ["8012", "Software version"],
  ["8013", "Model (GMN)"],
  ["8014", "Device registration (MUDI)"],
  ["8017", "Provider of a service (GSRN)", "text", check(17)],
  ["8018", "Recipient of a service (GSRN)", "text", check(17)],
  ["8019", "Instance of the service"],
  ["8020", "Payment reference"],
  ["8026", "Pieces inside (ITIP)", "text", check(13)],
  ["8030", "Digital signature"],
  ["8040-8043", "Inside a mobile device"],
  ["8110", "Coupon, North America"],
  ["8111", "Points of a coupon"],
  ["8112", "Coupon file, North America"],
  ["8200", "Address on the web"],
  ["90", "Agreed between partners"],
  ["91-99", "Within a company"],
];

const TABLE: ReadonlyMap<string, ApplicationIdentifier> = new Map(
  ROWS.flatMap(([ids, name, form = "text", place]) =>
    each(ids).map((id) => [id, { id, name, form, ...(place && { check: place }) }] as const),
  ),
);

function each(ids: string): readonly string[] {
  if (ids.endsWith("n")) return Array.from({ length: 6 }, (_, decimals) => ids.slice(0, -1) + decimals);
  const [first = "", last = first] = ids.split("-");
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) =>
    String(Number(first) + at).padStart(first.length, "0"),
  );
}

/** All application identifiers. */
export const APPLICATION_IDENTIFIERS: readonly ApplicationIdentifier[] = [...TABLE.values()];

/** What an identifier such as 01 means, or undefined. */
export const applicationIdentifier = (id: string): ApplicationIdentifier | undefined => TABLE.get(id);
