import { Printer } from "lucide-react";
import { useState } from "react";
import { Made } from "#core/made.ts";
import { fillRandom } from "#core/random.ts";
import type { Settings } from "#platform/address/use-params.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { secureRandom } from "#platform/secure-random.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { PasswordField } from "#ui/fields/secret-fields.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { QrPicture } from "#ui/qr-picture.tsx";
import type params from "../params.ts";
import { joinShares, newSet, splitText } from "../shamir/shares.ts";
import { SecretArea } from "./key-fields.tsx";

const scheme = () => loadPart(() => import("shamir-secret-sharing"));
const FAILED = { other: "The shares could not be calculated." };

/** Splits a secret into shares, some of which restore it, and joins them again. */
export default function SharesPanel({ settings }: { readonly settings: Settings<typeof params> }) {
  return (
    <div className="flex flex-col gap-8">
      <Split settings={settings} />
      <Join />
    </div>
  );
}

interface SplitRequest {
  readonly secret: string;
  readonly needed: number;
  readonly shares: number;
}

function Split({ settings: { values, bind } }: { readonly settings: Settings<typeof params> }) {
  const { needed, shares } = values;
  const [secret, setSecret] = useTabState("to-split", "");
  const [made, setMade] = useState<Made<SplitRequest, readonly string[]>>();
  const [problem, setProblem] = useState<string>();
  const [fault, setFault] = useState<Fault>();

  async function split() {
    const request = { secret, needed, shares };
    setFault(undefined);
    setProblem(undefined);
    try {
      const set = newSet(fillRandom(new Uint8Array(8), secureRandom));
      const result = await splitText(secret, { threshold: needed, count: shares, set }, await scheme());
      if (result.ok) setMade(new Made(request, result.value));
      else setProblem(result.message);
    } catch (error) {
      setFault(faultOf(error, FAILED));
    }
  }

  const isCurrent = made?.of({ secret, needed, shares }) !== undefined;
  return (
    <section aria-labelledby="split" className="flex flex-col gap-4">
      <h2 id="split" className="text-lg font-semibold print:hidden">
        Split
      </h2>
      <div className="flex flex-col gap-4 print:hidden">
        <p className="text-sm text-ink-2">
          Give the shares to different people or places. Any few of them restore the secret, and fewer reveal nothing
          but its length.
        </p>
        <PasswordField label="Secret" show="Show the secret" value={secret} onChange={setSecret} />
        <div className="grid grid-cols-2 items-start gap-4">
          <NumberField label="Shares" {...bind("shares")} />
          <NumberField label="Shares needed" {...bind("needed")} />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => void split()}>Split</Button>
          <Button
            look="quiet"
            onClick={() => {
              setSecret("");
              setMade(undefined);
              setProblem(undefined);
            }}
          >
            Clear the secret
          </Button>
        </div>
        <p role="alert" className="text-sm text-warn empty:hidden">
          {problem}
        </p>
        <FaultNote fault={fault} onRetry={() => void split()} />
      </div>
      <div role="status" className="empty:hidden">
        {made && <Shares texts={made.shown} isCurrent={isCurrent} needed={made.source.needed} />}
      </div>
    </section>
  );
}

const Shares = ({
  texts,
  isCurrent,
  needed,
}: {
  readonly texts: readonly string[];
  readonly isCurrent: boolean;
  readonly needed: number;
}) => (
  <div data-prints="stage" className={`flex flex-col gap-4 ${isCurrent ? "" : "opacity-80"}`}>
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      <Button size="small" icon={Printer} onClick={() => print()}>
        Print, one per page
      </Button>
      <CopyButton text={texts.join("\n")} label="Copy all shares" size="small" />
      {!isCurrent && <p className="text-sm text-ink-2">The secret or the numbers have changed: press Split again.</p>}
    </div>
    <ol className="m-0 grid list-none gap-4 p-0 sm:grid-cols-2 print:block">
      {texts.map((text, at) => (
        <li
          key={text}
          className="flex min-w-0 flex-col gap-2 rounded-control border border-line p-4 print:break-after-page"
        >
          <p className="text-sm font-semibold">
            Share {at + 1} of {texts.length}, {needed} needed
          </p>
          <QrPicture text={text} name={`QR code of share ${at + 1}`} className="w-56" />
          <p className="font-mono text-sm wrap-anywhere">{text}</p>
          <CopyButton text={text} label={`Copy share ${at + 1}`} size="small" className="self-start print:hidden" />
        </li>
      ))}
    </ol>
  </div>
);

function Join() {
  const [shares, setShares] = useTabState("to-join", "");
  const [made, setMade] = useState<Made<string, string>>();
  const [problem, setProblem] = useState<string>();
  const [fault, setFault] = useState<Fault>();

  async function join() {
    setFault(undefined);
    setProblem(undefined);
    setMade(undefined);
    const joinedShares = shares;
    try {
      const result = await joinShares(joinedShares, await scheme());
      if (result.ok) setMade(new Made(joinedShares, result.value));
      else setProblem(result.message);
    } catch (error) {
      setFault(faultOf(error, FAILED));
    }
  }

  const joined = made?.of(shares);
  return (
    <section aria-labelledby="join" className="flex flex-col gap-4 print:hidden">
      <h2 id="join" className="text-lg font-semibold">
        Join
      </h2>
      <SecretArea
        label="Collected shares"
        show="Show the shares"
        value={shares}
        placeholder="SSS1-… one in each line"
        onChange={setShares}
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void join()}>Join</Button>
        <Button
          look="quiet"
          onClick={() => {
            setShares("");
            setMade(undefined);
            setProblem(undefined);
          }}
        >
          Clear the shares
        </Button>
      </div>
      <p role="alert" className="text-sm text-warn empty:hidden">
        {problem}
      </p>
      <FaultNote fault={fault} onRetry={() => void join()} />
      <div role="status" className="empty:hidden">
        {joined !== undefined && <Joined secret={joined} />}
      </div>
    </section>
  );
}

/** The joined secret, hidden until requested. */
const Joined = ({ secret }: { readonly secret: string }) => (
  <div className="flex flex-col gap-3">
    <p className="text-sm text-ink-2">The shares fit, and the check of the secret matches.</p>
    <PasswordField label="Joined secret" show="Show what was joined" value={secret} onChange={() => {}} />
    <CopyButton text={secret} label="Copy the secret" size="small" className="self-start" />
  </div>
);
