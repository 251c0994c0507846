import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

/** A square button with only an icon; `label` is its accessible name and its tooltip. */
export function IconButton({
  label,
  icon: Icon,
  size = "normal",
  className = "",
  ...rest
}: {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly size?: "normal" | "small";
} & ComponentProps<"button">) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`inline-flex shrink-0 items-center justify-center rounded-control border border-line-strong bg-surface text-ink-2 transition-colors hover:bg-sunken hover:text-ink disabled:cursor-not-allowed disabled:opacity-45 ${size === "small" ? "size-8.5" : "size-11"} ${className}`}
      {...rest}
    >
      <Icon aria-hidden size={size === "small" ? 16 : 18} />
    </button>
  );
}
