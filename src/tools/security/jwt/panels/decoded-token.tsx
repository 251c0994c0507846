import { PenLine } from "lucide-react";
import { useSecond } from "#kits/time/use-now.browser.ts";
import { zoneOf } from "#kits/time/zone-select.tsx";
import { Button } from "#ui/button.tsx";
import type { Decrypted } from "../keys/decrypt.browser.ts";
import { type Explained, explained, TIME_CLAIMS } from "../read/claims.ts";
import { claimTime, findings } from "../read/findings.ts";
import type { Disclosed } from "../read/sd-jwt.ts";
import { type JsonPart, jsonPart } from "../read/segments.ts";
import { readToken, type Token } from "../read/token.ts";
import { Part, Raw } from "./part.tsx";

/** Each member of a header or a payload with what it means; times with how long until then, in a zone. */
function ClaimTable({
  part,
  of,
  zone,
}: {
  readonly part: Readonly<Record<string, unknown>>;
  readonly of: "header" | "payload";
  readonly zone: string;
}) {
  const known = explained(part, of).filter(({ meaning, words }) => meaning !== undefined || words !== undefined);
  if (known.length === 0) return null;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
      {known.map((claim) => (
        <div key={claim.name} className="contents">
          <dt className="font-mono">{claim.name}</dt>
          <dd className="min-w-0 wrap-anywhere text-ink-2">
            {claim.meaning}
            {claim.words !== undefined && <span className="text-ink">: {claim.words}</span>}
            {TIME_CLAIMS.has(claim.name) ? <TimeOf claim={claim} zone={zone} /> : <Listed value={claim.value} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The only part that changes with every second. */
function TimeOf({ claim, zone }: { readonly claim: Explained; readonly zone: string }) {
  const time = claimTime(claim.value, useSecond(), zone);
  if (!time) return <span className="text-warn">: not a time</span>;
  return (
    <span className="text-ink">
      : <span className="tabular-nums">{time.relative}</span>
      <span className="block text-ink-2 tabular-nums">{time.text}</span>
    </span>
  );
}

const MAX = 8;

/** Audiences, scopes and roles, one by one. */
function Listed({ value }: { readonly value: unknown }) {
  const items = Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
  if (items.length < 2) return null;
  const more = items.length - MAX;
  return (
    <span className="text-ink">
      : {items.slice(0, MAX).join(", ")}
      {more > 0 && ` and ${more} more`}
    </span>
  );
}

/** The claims that a holder discloses, and the payload with them in their place. */
function Disclosures({ disclosed, zone }: { readonly disclosed: Disclosed; readonly zone: string }) {
  const { disclosures, claims, hidden, problems } = disclosed;
  const text = JSON.stringify(claims, undefined, 2);
  return (
    <Part name="Disclosed claims" color="border-line-strong" text={text}>
      {problems.map((problem) => (
        <p key={problem} className="text-warn">
          {problem}
        </p>
      ))}
      <Raw>{text}</Raw>
      <ClaimTable part={claims} of="payload" zone={zone} />
      <ul className="flex flex-col gap-1">
        {disclosures.map((each) => (
          <li key={each.text} className="wrap-anywhere">
            <span className="font-mono">{each.name ?? "array item"}</span>:{" "}
            {each.problem === undefined ? (
              JSON.stringify(each.value)
            ) : (
              <span className="text-warn">{each.problem}</span>
            )}
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p className="text-ink-2">
          {hidden} {hidden === 1 ? "digest has" : "digests have"} no disclosure: hidden claims, or decoys.
        </p>
      )}
    </Part>
  );
}

/** The token that a text is or contains; undefined if there isn't one. */
const tokenIn = (text: string | undefined): string | undefined =>
  text !== undefined && /^\s*"?(?:ey|v\d\.)/.test(text) && readToken(text.replaceAll('"', "")).ok
    ? text.trim().replaceAll('"', "")
    : undefined;

/** The content of a token: anything unusual, its parts as JSON, and an explanation of each claim. */
export default function DecodedToken({
  token,
  decrypted,
  zone,
  onOpen,
  onEdit,
}: {
  readonly token: Token;
  readonly decrypted: Decrypted | undefined;
  readonly zone: string;
  readonly onOpen: (token: string) => void;
  readonly onEdit: (header: string, payload: string) => void;
}) {
  const inner = token.kind === "jws" ? token.content : decrypted?.text;
  const nested = tokenIn(inner);
  return (
    <div className="flex flex-col gap-5 text-sm">
      {token.notes.map((note) => (
        <p key={note} className="text-ink-2">
          {note}
        </p>
      ))}
      <Findings token={token} />
      {nested !== undefined && (
        <p className="flex flex-wrap items-center gap-3">
          There's another token inside.
          <Button size="small" onClick={() => onOpen(nested)}>
            Open the inner token
          </Button>
        </p>
      )}
      {token.kind === "paseto" ? (
        <Paseto token={token} decrypted={decrypted} zone={zoneOf(zone)} />
      ) : (
        <>
          <JsonSection
            name="Header"
            of="header"
            color="border-accent text-accent"
            part={token.header}
            zone={zoneOf(zone)}
          />
          {token.kind === "jwe" ? (
            <Encrypted decrypted={decrypted} zone={zoneOf(zone)} />
          ) : (
            <Signed token={token} zone={zoneOf(zone)} onEdit={onEdit} />
          )}
        </>
      )}
    </div>
  );
}

/** Unusual findings, by weight. Times are checked once a second. */
function Findings({ token }: { readonly token: Token }) {
  const all = findings(token, useSecond());
  if (all.length === 0) return null;
  return (
    <section aria-label="Unusual">
      <h3 className="mb-1 text-sm font-semibold tracking-normal">Unusual</h3>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {all.map(({ weight, text }) => (
          <li key={text} className={`wrap-anywhere ${weight === "danger" ? "text-warn" : "text-ink-2"}`}>
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A JSON object, with explanations of its members. */
function JsonSection({
  name,
  of,
  color,
  part,
  zone,
}: {
  readonly name: string;
  readonly of: "header" | "payload";
  readonly color: string;
  readonly part: JsonPart;
  readonly zone: string;
}) {
  return (
    <Part name={name} color={color} text={part.pretty}>
      {part.problem !== undefined && <p className="text-warn">{part.problem}</p>}
      <Raw>{part.pretty}</Raw>
      {part.value && <ClaimTable part={part.value} of={of} zone={zone} />}
    </Part>
  );
}

function Signed({
  token,
  zone,
  onEdit,
}: {
  readonly token: Extract<Token, { readonly kind: "jws" }>;
  readonly zone: string;
  readonly onEdit: (header: string, payload: string) => void;
}) {
  const { payload, content, parts, unprotected, disclosed } = token;
  const [, , signature] = parts;
  return (
    <>
      {unprotected && (
        <JsonSection
          name="Unprotected header"
          of="header"
          color="border-line-strong"
          part={jsonPart(JSON.stringify(unprotected))}
          zone={zone}
        />
      )}
      {payload ? (
        <JsonSection name="Payload" of="payload" color="border-digit text-digit" part={payload} zone={zone} />
      ) : (
        <Part name="Payload" color="border-digit text-digit" text={content ?? parts[1].text}>
          <Raw>
            {content === ""
              ? "(empty: the payload may have been sent apart from the token)"
              : (content ?? parts[1].text)}
          </Raw>
        </Part>
      )}
      {disclosed && <Disclosures disclosed={disclosed} zone={zone} />}
      <Part name="Encoded signature" color="border-symbol text-symbol" text={signature.text}>
        <p className="font-mono wrap-anywhere">{signature.text === "" ? "None" : signature.text}</p>
        {signature.bytes && signature.text !== "" && <p className="text-ink-2">{signature.bytes.length} bytes</p>}
      </Part>
      <div>
        <Button
          size="small"
          icon={PenLine}
          onClick={() => onEdit(token.header.pretty, payload?.pretty ?? content ?? "")}
        >
          Edit and sign
        </Button>
      </div>
    </>
  );
}

function Encrypted({ decrypted, zone }: { readonly decrypted: Decrypted | undefined; readonly zone: string }) {
  if (decrypted?.bytes !== undefined) return <p>The decrypted content is binary: {decrypted.bytes} bytes.</p>;
  if (decrypted?.text === undefined)
    return <p className="text-ink-2">The payload is encrypted. Enter the key to read it.</p>;
  return <Content text={decrypted.text} zone={zone} />;
}

/** The content that was decrypted. */
const Content = ({ text, zone }: { readonly text: string; readonly zone: string }) =>
  /^\s*\{/.test(text) ? (
    <JsonSection name="Payload" of="payload" color="border-digit text-digit" part={jsonPart(text)} zone={zone} />
  ) : (
    <Part name="Payload" color="border-digit text-digit" text={text}>
      <Raw>{text}</Raw>
    </Part>
  );

function Paseto({
  token,
  decrypted,
  zone,
}: {
  readonly token: Extract<Token, { readonly kind: "paseto" }>;
  readonly decrypted: Decrypted | undefined;
  readonly zone: string;
}) {
  return (
    <>
      <p>
        PASETO, version {token.version.slice(1)},{" "}
        {token.purpose === "public" ? "signed" : "encrypted with a shared key"}
      </p>
      {token.payload && (
        <JsonSection name="Payload" of="payload" color="border-digit text-digit" part={token.payload} zone={zone} />
      )}
      {token.purpose === "local" && <Encrypted decrypted={decrypted} zone={zone} />}
      {token.footer && (
        <Part name="Footer" color="border-symbol text-symbol" text={token.footer.text}>
          <Raw>{token.footer.json?.pretty ?? token.footer.text}</Raw>
        </Part>
      )}
    </>
  );
}
