import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

const LOOKS = {
  primary: "bg-accent text-accent-ink border-accent hover:brightness-95",
  secondary: "bg-surface text-ink border-line-strong hover:bg-sunken",
  quiet: "bg-transparent text-ink-2 border-transparent hover:bg-sunken hover:text-ink",
} as const;

const SIZES = { normal: "h-11 px-4", small: "h-8.5 px-3 text-sm" } as const;

export interface ButtonLook {
  readonly look?: keyof typeof LOOKS;
  readonly size?: keyof typeof SIZES;
}

/** The classes of a button, for links that look like one. */
export const buttonClass = ({ look = "secondary", size = "normal" }: ButtonLook = {}): string =>
  `inline-flex shrink-0 items-center justify-center gap-2 rounded-control border font-semibold whitespace-nowrap transition-[background-color,filter] disabled:opacity-45 disabled:cursor-not-allowed ${LOOKS[look]} ${SIZES[size]}`;

/** A button with a label and an optional icon before it. At most one primary button per page. */
export function Button({
  look,
  size,
  icon: Icon,
  className = "",
  children,
  ...rest
}: ButtonLook & { readonly icon?: LucideIcon | undefined } & ComponentProps<"button">) {
  return (
    <button
      type="button"
      className={`${buttonClass({ ...(look && { look }), ...(size && { size }) })} ${className}`}
      {...rest}
    >
      {Icon && <Icon aria-hidden size={size === "small" ? 16 : 18} strokeWidth={2} />}
      {children}
    </button>
  );
}

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
