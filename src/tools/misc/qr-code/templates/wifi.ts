import { fail, ok, type Result } from "#core/result.ts";

export interface Wifi {
  readonly name: string;
  readonly security: "WPA" | "WPA3" | "WEP" | "nopass";
  readonly password: string;
  readonly hidden: boolean;
}

/** A network that asks for a name and a password of each person (WPA2-Enterprise). */
export interface EnterpriseWifi extends Pick<Wifi, "name" | "password" | "hidden"> {
  readonly method: "PEAP" | "TTLS" | "PWD";
  /** Within the tunnel; PWD has none. */
  readonly inner: "MSCHAPV2" | "PAP" | "GTC";
  readonly identity: string;
  /** What stands in for the identity before the tunnel is there. */
  readonly anonymous: string;
}

/** The text for such a network, in the form of the ZXing wiki ("Wi-Fi Network config (Android, iOS 11+)"). */
export function enterpriseWifiText(wifi: EnterpriseWifi): Result<string> {
  const { name, method, inner, identity, anonymous, password, hidden } = wifi;
  const problem = nameProblem(name);
  if (problem !== undefined) return fail(problem);
  if (identity === "") return fail("Type the user name for the network.");
  const isTunnel = method !== "PWD";
  const parts = [
    "T:WPA2-EAP",
    `S:${escaped(name)}`,
    `E:${method}`,
    isTunnel ? `PH2:${inner}` : "",
    isTunnel && anonymous !== "" ? `A:${escaped(anonymous)}` : "",
    `I:${escaped(identity)}`,
    password === "" ? "" : `P:${escaped(password)}`,
  ];
  return ok(joined(parts.filter(Boolean), hidden));
}

function nameProblem(name: string): string | undefined {
  if (name === "") return "Type the network’s name.";
  // IEEE 802.11 §9.4.2.2: an SSID has at most 32 octets.
  return new TextEncoder().encode(name).length > 32 ? "A network’s name has at most 32 bytes." : undefined;
}

/** The text that phones read as 'join this network' (ZXing wiki, "Barcode Contents", Wi-Fi Network config). */
export function wifiText({ name, security, password, hidden }: Wifi): Result<string> {
  const problem = nameProblem(name);
  if (problem !== undefined) return fail(problem);
  if (security === "nopass") return ok(joined(["T:nopass", `S:${escaped(name)}`], hidden));
  if (password === "") return fail("Type the network’s password, or choose ‘None (open)’.");
  if (security === "WPA" && !/^([\x20-\x7e]{8,63}|[0-9a-f]{64})$/i.test(password)) {
    return fail(
      "A WPA password has 8 to 63 letters, digits and signs of the English keyboard. Other ones need ‘WPA3 alone’.",
    );
  }
  // IEEE 802.11: keys of 40, 104, 128 and 232 bits, as letters or in hexadecimal digits.
  if (security === "WEP" && !isWepKey(password)) {
    return fail("A WEP password has 5 or 13 letters, digits and signs, or 10 or 26 hexadecimal digits.");
  }
  // WPA3 Specification 3.0 §7.1: all kinds of WPA with a password are called WPA.
  return ok(
    joined([`T:${security === "WEP" ? "WEP" : "WPA"}`, `S:${escaped(name)}`, `P:${escaped(password)}`], hidden),
  );
}

function isWepKey(password: string): boolean {
  const length = /^[\x20-\x7e]*$/.test(password) ? password.length : 0;
  return WEP_BYTES.some((bytes) => length === bytes || (length === 2 * bytes && /^[\da-f]*$/i.test(password)));
}
const WEP_BYTES = [5, 13, 16, 29];

const joined = (parts: readonly string[], hidden: boolean) =>
  `WIFI:${[...parts, ...(hidden ? ["H:true"] : [])].map((part) => `${part};`).join("")};`;

const escaped = (text: string) => text.replace(/[\\;,":]/g, "\\$&");
