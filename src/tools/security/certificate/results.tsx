import { CircleAlert, CircleCheck, Download, TriangleAlert } from "lucide-react";
import { toPem } from "#core/keys/pem.ts";
import type { Finding } from "#core/keys/x509/checks.ts";
import type { Described } from "#core/keys/x509/extensions.ts";
import { saveFile } from "#platform/files/download.ts";
import { Announcement } from "#ui/announcement.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import type { ItemView, Row } from "./rows.ts";
import type { useView } from "./use-certificates.browser.ts";
import type { View } from "./view.ts";

const TreePanel = lazy(() => import("./tree-panel.tsx"));

/** What was read: the chain, each certificate with its findings, keys, and the tree. */
export default function Results({ work: { result } }: { readonly work: ReturnType<typeof useView> }) {
  if (!result) return <p className="min-h-96 text-sm text-ink-3">Reading …</p>;
  const { items, problems, chain, keys, roots } = result;
  return (
    <>
      <Announcement text={summaryOf(result)} />
      {problems.length > 0 && (
        <Card aria-label="Problems" className="p-5">
          <Findings findings={problems.map((message) => ({ level: "error" as const, message }))} />
        </Card>
      )}
      {(chain.length > 0 || keys.length > 0) && (
        <Card aria-label="Chain" className="flex flex-col gap-4 p-5">
          <h2 className="text-lg font-semibold">{chain.length > 0 ? "Chain" : "Keys"}</h2>
          <Findings findings={chain} />
          <Path items={items} />
          {keys.map(({ name, isPrivate, verdict, fits }, index) => (
            <p
              // biome-ignore lint/suspicious/noArrayIndexKey: two keys may have the same name
              key={index}
              className={`text-sm ${fits === false ? "text-warn" : "text-ink-2"}`}
            >
              <strong>
                {isPrivate ? "Private key" : "Public key"} ({name}):
              </strong>{" "}
              {verdict}
            </p>
          ))}
        </Card>
      )}
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two certificates may have the same name
        <Item key={index} item={item} isOpen={index === 0} />
      ))}
      {roots.length > 0 && (
        <Card aria-label="ASN.1" className="p-5">
          <TreePanel roots={roots} />
        </Card>
      )}
    </>
  );
}

function summaryOf({ items, problems }: View): string {
  const errors =
    items.flatMap(({ findings }) => findings).filter(({ level }) => level === "error").length + problems.length;
  return `${items.length} read, ${errors} ${errors === 1 ? "problem" : "problems"}.`;
}

const ICONS = { error: CircleAlert, warning: TriangleAlert, good: CircleCheck } as const;
const WORDS = { error: "Problem", warning: "Warning", good: "Fine" } as const;

const Findings = ({ findings }: { readonly findings: readonly Finding[] }) =>
  findings.length === 0 ? null : (
    <ul aria-label="Findings" className="flex flex-col gap-1.5 text-sm">
      {findings.map(({ level, message }) => {
        const Icon = ICONS[level];
        return (
          <li key={message} className={`flex gap-2 ${level === "good" ? "text-ink-2" : "text-warn"}`}>
            <Icon aria-hidden size={16} className="mt-0.5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              <span className="sr-only">{WORDS[level]}: </span>
              {message}
            </span>
          </li>
        );
      })}
    </ul>
  );

/** The names of the chain, from the leaf on. */
function Path({ items }: { readonly items: readonly ItemView[] }) {
  const links = items.filter(({ place }) => place !== undefined);
  if (links.length < 2) return null;
  return (
    <ol aria-label="Order" className="flex list-inside list-decimal flex-col gap-1 text-sm">
      {links.map(({ title, place }) => (
        <li key={place} className="wrap-anywhere">
          {title}
        </li>
      ))}
    </ol>
  );
}

const KINDS = {
  certificate: { name: "Certificate", label: "CERTIFICATE", ending: "crt" },
  request: { name: "Request (CSR)", label: "CERTIFICATE REQUEST", ending: "csr" },
  crl: { name: "Revocation list (CRL)", label: "X509 CRL", ending: "crl" },
  ocsp: { name: "OCSP answer", label: "OCSP RESPONSE", ending: "ors" },
} as const;

function Item({ item, isOpen }: { readonly item: ItemView; readonly isOpen: boolean }) {
  const { kind, title, rows, extensions, findings, bytes } = item;
  const { name, label, ending } = KINDS[kind];
  return (
    <Card aria-label={`${name}: ${title}`} className="flex min-w-0 flex-col gap-4 p-5">
      <div>
        <p className="text-sm text-ink-3">{name}</p>
        <h2 className="text-lg font-semibold wrap-anywhere">{title}</h2>
      </div>
      <Findings findings={findings} />
      <Disclosure label="Fields" open={isOpen}>
        <Fields rows={rows} />
        {extensions.length > 0 && <h3 className="mt-4 mb-2 font-semibold">Extensions</h3>}
        <Extensions extensions={extensions} />
      </Disclosure>
      <div className="flex flex-wrap gap-3">
        <CopyButton size="small" text={() => toPem(label, bytes)} label="Copy PEM" />
        <Button
          size="small"
          icon={Download}
          onClick={() => saveFile(new Blob([toPem(label, bytes)]), `${kind}.${ending}`)}
        >
          Download PEM
        </Button>
        <Button
          size="small"
          icon={Download}
          onClick={() => saveFile(new Blob([Uint8Array.from(bytes)]), `${kind}.der`)}
        >
          Download DER
        </Button>
      </div>
    </Card>
  );
}

const Fields = ({ rows }: { readonly rows: readonly Row[] }) => (
  <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[minmax(9rem,auto)_1fr]">
    {rows.map(({ label, value, oid }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a name may have the same part twice
      <div key={index} className="contents">
        <dt className="font-semibold text-ink-2">{label}</dt>
        <dd className="min-w-0 wrap-anywhere max-sm:mb-2">
          {value}
          {oid !== undefined && <span className="ml-2 font-mono text-xs text-ink-3">{oid}</span>}
        </dd>
      </div>
    ))}
  </dl>
);

const Extensions = ({ extensions }: { readonly extensions: readonly Described[] }) => (
  <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[minmax(9rem,16rem)_1fr]">
    {extensions.map(({ name, oid, isCritical, isKnown, lines }) => (
      <div key={oid} className="contents">
        <dt className="font-semibold text-ink-2 wrap-anywhere">
          {name}
          {isCritical && <span className="font-normal text-ink-3">, critical</span>}
          {!isKnown && <span className="font-normal text-ink-3">, not known here</span>}
          <span className="block font-mono text-xs font-normal text-ink-3">{name === oid ? "" : oid}</span>
        </dt>
        <dd className="min-w-0 wrap-anywhere max-sm:mb-2">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same line may be there twice
            <span key={index} className="block">
              {line}
            </span>
          ))}
        </dd>
      </div>
    ))}
  </dl>
);
