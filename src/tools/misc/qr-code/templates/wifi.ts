import { fail, ok, type Result } from "#core/result.ts";

export interface Wifi {
  readonly name: string;
  readonly security: "WPA" | "WPA3" | "WEP" | "nopass";
  readonly password: string;
  readonly hidden: boolean;
}

/** The text that phones read as 'join this network' (ZXing wiki, "Barcode Contents", Wi-Fi Network config). */
export function wifiText({ name, security, password, hidden }: Wifi): Result<string> {
  if (name === "") return fail("Type the network’s name.");
  // IEEE 802.11 §9.4.2.2: an SSID has at most 32 octets.
  if (new TextEncoder().encode(name).length > 32) return fail("A network’s name has at most 32 bytes.");
  if (security === "nopass") return ok(joined(["T:nopass", `S:${escaped(name)}`], hidden));
  if (password === "") return fail("Type the network’s password, or choose ‘None (open)’.");
  if (security === "WPA" && !/^([\x20-\x7e]{8,63}|[0-9a-f]{64})$/i.test(password)) {
    return fail(
      "A WPA password has 8 to 63 letters, digits and signs of the English keyboard. Other ones need ‘WPA3 alone’.",
    );
  }
  // WPA3 Specification 3.0 §7.1: all kinds of WPA with a password are called WPA.
  return ok(
    joined([`T:${security === "WEP" ? "WEP" : "WPA"}`, `S:${escaped(name)}`, `P:${escaped(password)}`], hidden),
  );
}

const joined = (parts: readonly string[], hidden: boolean) =>
  `WIFI:${[...parts, ...(hidden ? ["H:true"] : [])].map((part) => `${part};`).join("")};`;

const escaped = (text: string) => text.replace(/[\\;,":]/g, "\\$&");
