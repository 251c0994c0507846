import { hasCheckDigits97, hasIbanForm, ibanLength } from "#core/iban.ts";
import { fail, ok, type Result } from "#core/result.ts";

/** A transfer in euros, as it is typed. */
interface Payment {
  readonly payee: string;
  readonly iban: string;
  readonly bic: string;
  readonly amount: string;
  /** For the payee's books: RF and digits (ISO 11649), or free text. */
  readonly reference: string;
  readonly purpose: string;
}

// EPC069-12, version 3.1, section 3: in bytes, so that the code is of version 13 at most, at level M.
const MAX_BYTES = 331;
const bytesOf = (text: string) => new TextEncoder().encode(text).length;

// EPC069-12, section 3: version 002 leaves the BIC out within the European Economic Area alone. Its countries, as IBANs begin.
const EEA = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK".split(" ");

/** The text of a European transfer that banks' apps read ("EPC QR code", also called GiroCode). */
export function paymentText({ payee, iban, bic, amount, reference, purpose }: Payment): Result<string> {
  if (payee === "") return fail("Enter the payee.");
  if (Array.from(payee).length > 70) return fail("The payee’s name has at most 70 letters.");
  const account = iban.replace(/[\s-]/g, "").toUpperCase();
  if (account === "") return fail("Enter the payee’s IBAN.");
  if (!hasIbanForm(account)) return fail("An IBAN has two letters, two digits and the account.");
  const country = account.slice(0, 2);
  const length = ibanLength(country);
  if (length !== undefined && length !== account.length)
    return fail(`An IBAN that starts with ${country} has ${length} characters, and this one has ${account.length}.`);
  if (!hasCheckDigits97(account)) return fail("This IBAN has a typo: its check digits don't match.");
  const bank = bic.replace(/\s/g, "").toUpperCase();
  // ISO 9362:2014: four letters or digits, the country, a place, and perhaps a branch.
  if (bank !== "" && !/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bank)) {
    return fail("A BIC has 8 or 11 letters and digits, the fifth and sixth the letters of a country: DEUTDEFF500.");
  }
  if (bank === "" && !EEA.includes(country)) {
    return fail("For an account outside the European Economic Area the code needs the BIC of its bank, too.");
  }
  const euros = amountOf(amount);
  if (!euros.ok) return euros;
  const structured = reference.replace(/\s/g, "").toUpperCase();
  if (structured !== "" && purpose !== "") return fail("Enter a creditor reference or a purpose, not both.");
  if (structured !== "" && (!/^RF\d{2}[A-Z0-9]{1,21}$/.test(structured) || !hasCheckDigits97(structured))) {
    return fail("A creditor reference starts with RF and two check digits, which don't match here.");
  }
  if (Array.from(purpose).length > 140) return fail("The purpose has at most 140 letters.");
  const oneLine = (text: string) => text.replace(/[\r\n]+/g, " ").trim();
  const lines = [
    "BCD",
    "002",
    "1",
    "SCT",
    bank,
    oneLine(payee),
    account,
    euros.value,
    "",
    structured,
    oneLine(purpose),
  ];
  const text = lines.join("\n").trimEnd();
  return bytesOf(text) <= MAX_BYTES ? ok(text) : fail(`A payment has at most ${MAX_BYTES} bytes. Shorten the purpose.`);
}

function amountOf(typed: string): Result<string> {
  const text = typed.replace(/[\s€]|EUR/gi, "");
  if (text === "") return ok("");
  const [, whole, cents = ""] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) return fail("Enter the amount in euros, such as 12.30.");
  const euros = `${whole.replace(/^0+(?=\d)/, "")}.${cents.padEnd(2, "0")}`;
  return Number(euros) > 0 ? ok(`EUR${euros}`) : fail("The amount is at least 0.01 euros.");
}
