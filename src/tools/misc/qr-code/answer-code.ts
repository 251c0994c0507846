import { symbolOf } from "#core/qr/symbol.ts";
import type { Answerer } from "#kits/answers/answer.ts";
import { payloadOf } from "#kits/code-reader/payload.ts";
import { layOut } from "./draw/layout.ts";
import { darkPath, svgFile } from "./draw/svg.ts";
import { onlyLinkOf, textKind } from "./only-link.ts";

/** Black on white, which every reader reads, in both themes. */
const DESIGN = { modules: "square", corners: "square", color: "#000000", background: "#ffffff", margin: 4 } as const;
const PIXELS = 1024;

/** Makes the QR code of a text: 'qr https://…', an address, or the text of a code for a network or a contact. */
export const answerCode: Answerer = (line) => {
  const text =
    onlyLinkOf(line) ??
    line.trim().replace(/^(?:(?:make|create|generate) (?:an? )?)?qr(?:[ -]?code)?(?: of| for|:)?\s+/i, "");
  const symbol = symbolOf(text, "M");
  if (!symbol.ok) return [];
  const { grid, version, level } = symbol.value;
  const { size } = grid;
  const note = payloadNote(text);
  const kind = textKind(text);
  return [
    {
      value: "QR code",
      copied: svgFile(grid, DESIGN, PIXELS),
      understood: `The QR code of “${text}”, version ${version}-${level}; copied as SVG`,
      ...(note !== undefined && { note }),
      picture: { kind: "code", path: darkPath(layOut(grid, {}), DESIGN), size },
      // One line is what the page begins with.
      opens: { typed: { entries: { [kind]: { text } } }, query: kind === "any" ? [] : [["kind", kind]] },
    },
  ];
};

const KINDS: Readonly<Record<string, string>> = {
  mailto: "An e-mail, ready to be sent.",
  matmsg: "An e-mail, ready to be sent.",
  smsto: "A text message, ready to be sent.",
  sms: "A text message, ready to be sent.",
  tel: "A phone number.",
  geo: "A place on a map.",
  mecard: "A contact.",
  otpauth: "A key for codes to sign in with. Whoever has it can make them.",
};

/** What the text of a code has phones do; undefined for plain text. */
function payloadNote(text: string): string | undefined {
  const [, scheme = ""] = /^([a-z]+):/i.exec(text) ?? [];
  if (/^wifi$/i.test(scheme)) return wifiNote(text);
  if (/^begin:vcard/i.test(text)) return "A contact.";
  if (/^begin:v(calendar|event)/i.test(text)) return "An event.";
  return KINDS[scheme.toLowerCase()];
}

function wifiNote(text: string): string {
  const fields = new Map(payloadOf(text)?.fields);
  const name = fields.get("Name");
  return name
    ? `The Wi-Fi network “${name}”, ${fields.get("Security")}${fields.has("Hidden") ? ", hidden" : ""}.`
    : "A Wi-Fi network.";
}
