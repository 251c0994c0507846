import { Download } from "lucide-react";
import { toBase64 } from "#core/keys/base64.ts";
import { pageOfSite } from "#platform/address/address.ts";
import { saveFile } from "#platform/files/download.ts";
import { Announcement } from "#ui/announcement.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { TextArea } from "#ui/fields/text-field.tsx";
import { formName } from "./params.ts";
import type { KeyFacts, KeyRequest, Side, Written } from "./sides.ts";
import type { KeyWork } from "./use-keys.browser.ts";

/** What both boxes hold, and the same keys in other forms. */
export default function Results({
  work,
  request,
  isShown,
}: {
  readonly work: KeyWork;
  readonly request: KeyRequest;
  readonly isShown: boolean;
}) {
  const { result } = work;
  if (!result) return <p className="min-h-96 text-sm text-ink-3">Reading …</p>;
  if (!result.reply.ok) return <p className="text-sm text-warn">{result.reply.message}</p>;
  const { privateSide, publicSide, belong, privateResult, publicResult } = result.reply.value;
  const isCurrent = JSON.stringify(result.of) === JSON.stringify(request);
  const match =
    belong === undefined
      ? ""
      : belong
        ? "The two keys belong together."
        : "The two keys don't belong together: they are of different pairs.";
  return (
    <>
      <Announcement text={match} />
      {match !== "" && <p className={`font-semibold ${belong ? "text-accent" : "text-warn"}`}>{match}</p>}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <SideCard title="In the private key box" side={privateSide} isEmpty={result.of.privateText.trim() === ""} />
        <SideCard title="In the public key box" side={publicSide} isEmpty={result.of.publicText.trim() === ""} />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {privateResult && (
          <WrittenCard
            of="private"
            written={privateResult}
            isHidden={!isShown}
            isCurrent={isCurrent}
            isLocked={result.of.newPassphrase !== ""}
          />
        )}
        {publicResult && (
          <WrittenCard of="public" written={publicResult} isHidden={false} isCurrent={isCurrent} isLocked={false} />
        )}
      </div>
    </>
  );
}

function SideCard({
  title,
  side,
  isEmpty,
}: {
  readonly title: string;
  readonly side: Side;
  readonly isEmpty: boolean;
}) {
  if (isEmpty) return null;
  const { keys, problems, others, lock } = side;
  return (
    <Card aria-label={title} className="flex min-w-0 flex-col gap-4 p-5">
      <h2 className="text-lg font-semibold">{title}</h2>
      {problems.length > 0 && (
        <ul aria-label="Problems" className="flex flex-col gap-1 text-sm text-warn wrap-anywhere">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <p className="text-sm text-ink-2">
          This holds {others.join(", ")}. <a href={pageOfSite("/Security/Certificate")}>Open Certificates</a> to read
          it.
        </p>
      )}
      {lock && keys.length === 0 && <p className="text-sm text-ink-2">Enter the passphrase to read this key.</p>}
      {keys.map((key, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same key may be there twice
        <Facts key={index} facts={key} />
      ))}
    </Card>
  );
}

const Facts = ({ facts: { name, isPrivate, rows, warnings, art } }: { readonly facts: KeyFacts }) => (
  <div className="flex flex-col gap-3">
    <h3 className="font-semibold">
      {name}
      <span className="font-normal text-ink-3">{isPrivate ? ", private" : ", public"}</span>
    </h3>
    {warnings.map((warning) => (
      <p key={warning} className="text-sm text-warn">
        {warning}
      </p>
    ))}
    <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="font-semibold text-ink-2">{label}</dt>
          <dd className="min-w-0 font-mono wrap-anywhere max-sm:mb-2">{value}</dd>
        </div>
      ))}
    </dl>
    {art !== undefined && (
      <pre role="img" aria-label="Randomart" className="font-mono text-xs leading-tight">
        {art}
      </pre>
    )}
  </div>
);

const HIDDEN = "[-webkit-text-security:disc]";

function WrittenCard({
  of,
  written: { form, content, ending },
  isHidden,
  isCurrent,
  isLocked,
}: {
  readonly of: "private" | "public";
  readonly written: Written;
  readonly isHidden: boolean;
  readonly isCurrent: boolean;
  readonly isLocked: boolean;
}) {
  const title = of === "private" ? "Converted private key" : "Converted public key";
  const text = typeof content === "string" ? content : toBase64(content);
  const name = of === "private" ? "private" : "public";
  return (
    <Card aria-label={`Result, ${name} key`} className="flex min-w-0 flex-col gap-4 p-5">
      <TextArea
        label={title}
        rows={7}
        wrap="off"
        readOnly
        className={`font-mono text-sm ${isHidden ? HIDDEN : ""}`}
        value={text}
        hint={`${formName(form, of)}${typeof content === "string" ? "" : ", shown in Base64"}${isLocked && form !== "jwk" && form !== "raw" ? ", encrypted" : ""}`}
      />
      <div className="flex flex-wrap gap-3">
        <CopyButton size="small" text={text} label={`Copy ${name} key`} disabled={!isCurrent} />
        <Button
          size="small"
          icon={Download}
          disabled={!isCurrent}
          onClick={() =>
            saveFile(
              new Blob([typeof content === "string" ? content : Uint8Array.from(content)]),
              ending === "" ? "id_key" : `${name}-key.${ending}`,
            )
          }
        >
          Download {name} key
        </Button>
      </div>
      {isLocked && (form === "jwk" || form === "raw") && (
        <p className="text-sm text-warn">This format can't be encrypted: the key is readable.</p>
      )}
    </Card>
  );
}
