import { useState } from "react";
import type { Grid } from "#core/qr/module-placement.ts";
import { symbolOf } from "#core/qr/symbol.ts";
import { fillRandom } from "#core/random.ts";
import { saveFile } from "#platform/files/download.ts";
import { secureRandom } from "#platform/secure-random.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { type Account, nameOf, printOtpauth } from "../account.ts";
import { printAegis, printMigration, printTwoFas, unfitForGoogle } from "../app-files.ts";

/** The dark modules of a code as the `d` of an SVG path: each run of a row is one rectangle. `margin` is the quiet zone. */
function qrPath({ size, cells }: Grid, margin: number): string {
  let path = "";
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (cells[y * size + x] !== 1) continue;
      const start = x;
      while (x < size && cells[y * size + x] === 1) x++;
      path += `M${start + margin} ${y + margin}h${x - start}v1h${start - x}z`;
    }
  }
  return path;
}

const TARGETS = [
  { value: "address", label: "Any app: otpauth:// and QR code" },
  { value: "google", label: "Google Authenticator: import code" },
  { value: "aegis", label: "Aegis: JSON file" },
  { value: "twofas", label: "2FAS: backup file" },
] as const;
type Target = (typeof TARGETS)[number]["value"];

const MARGIN = 4;

function QrCode({ text }: { readonly text: string }) {
  const symbol = symbolOf(text, "M");
  if (!symbol.ok) return <p className="text-sm text-warn">{symbol.message}</p>;
  const { grid } = symbol.value;
  const side = grid.size + 2 * MARGIN;
  return (
    <svg
      role="img"
      aria-label="QR image of the account"
      viewBox={`0 0 ${side} ${side}`}
      className="w-full max-w-80 rounded-control"
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#ffffff" />
      <path d={qrPath(grid, MARGIN)} fill="#000000" />
    </svg>
  );
}

const uuid = () => {
  const hex = Array.from(fillRandom(new Uint8Array(16), secureRandom), (byte, at) =>
    (at === 6 ? (byte & 15) | 64 : at === 8 ? (byte & 63) | 128 : byte).toString(16).padStart(2, "0"),
  ).join("");
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
};

/** Writes the account, or all of an export, for an app. The secret is shown only on request. */
export default function ExportPanel({
  account,
  accounts,
  labels,
  onLabels,
}: {
  readonly account: Account | undefined;
  readonly accounts: readonly Account[] | undefined;
  readonly labels: { readonly issuer: string; readonly name: string };
  readonly onLabels: (labels: { readonly issuer: string; readonly name: string }) => void;
}) {
  const [target, setTarget] = useState<Target>("address");
  const [isShown, setShown] = useState(false);
  if (!account) return <p className="text-sm text-ink-3">Enter a secret above first.</p>;
  const all = accounts ?? [account];
  const unfit = target === "google" ? all.flatMap((each) => unfitForGoogle(each) ?? []) : [];
  const fit = target === "google" ? all.filter((each) => unfitForGoogle(each) === undefined) : all;
  const addresses = target === "google" ? printMigration(fit) : target === "address" ? [printOtpauth(account)] : [];
  const save = () =>
    target === "aegis"
      ? saveFile(new Blob([printAegis(all, all.map(uuid))], { type: "application/json" }), "aegis.json")
      : saveFile(new Blob([printTwoFas(all, Date.now())], { type: "application/json" }), "accounts.2fas");
  return (
    <div className="flex flex-col gap-4 p-1">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField label="Service" value={labels.issuer} onChange={(issuer) => onLabels({ ...labels, issuer })} />
        <TextField label="User" value={labels.name} onChange={(name) => onLabels({ ...labels, name })} />
      </div>
      <Select
        label="App"
        value={target}
        options={TARGETS}
        onChange={(next) => {
          setTarget(next);
          setShown(false);
        }}
      />
      {accounts && target !== "address" && (
        <p className="text-sm text-ink-2">All {accounts.length} accounts are exported.</p>
      )}
      {[...new Set(unfit)].map((reason) => (
        <p key={reason} className="text-sm text-warn">
          {reason}
        </p>
      ))}
      <p className="text-sm text-ink-2">
        Whoever has an export can make the same codes. Delete files once you imported them.
      </p>
      <div className="flex flex-wrap gap-3">
        {addresses.length > 0 && (
          <>
            <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
              {isShown ? "Hide QR image" : "Show QR image"}
            </Button>
            <CopyButton text={addresses.join("\n")} label="Copy address" />
          </>
        )}
        {(target === "aegis" || target === "twofas") && <Button onClick={save}>Download file</Button>}
      </div>
      {isShown &&
        addresses.map((address, at) => (
          <figure key={address} className="flex flex-col gap-2">
            <QrCode text={address} />
            <figcaption className="text-sm text-ink-2">
              {addresses.length > 1 ? `${at + 1} of ${addresses.length}` : nameOf(account)}
            </figcaption>
          </figure>
        ))}
    </div>
  );
}
