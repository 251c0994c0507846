import { Files, FileText, type LucideIcon } from "lucide-react";

type Source = "text" | "files";

const SOURCES: readonly { readonly value: Source; readonly label: string; readonly icon: LucideIcon }[] = [
  { value: "text", label: "Text", icon: FileText },
  { value: "files", label: "Files", icon: Files },
];

/** Whether a text or files are hashed. */
export const SourceSwitch = ({
  value,
  onChange,
}: {
  readonly value: Source;
  readonly onChange: (value: Source) => void;
}) => (
  <fieldset className="flex w-fit gap-1 rounded-control border border-line bg-sunken p-1">
    <legend className="sr-only">What to hash</legend>
    {SOURCES.map(({ value: source, label, icon: Icon }) => (
      <label
        key={source}
        className={`flex h-9 items-center gap-2 rounded-[7px] px-4 text-sm font-semibold transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${
          value === source ? "bg-surface text-accent shadow-card ring-1 ring-line-strong" : "text-ink-2 hover:text-ink"
        }`}
      >
        <input
          type="radio"
          name="source"
          className="sr-only"
          checked={value === source}
          onChange={() => onChange(source)}
        />
        <Icon aria-hidden size={16} />
        {label}
      </label>
    ))}
  </fieldset>
);
