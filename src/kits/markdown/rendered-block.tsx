import type { Element, ElementContent } from "hast";
import { type Components, toJsxRuntime } from "hast-util-to-jsx-runtime";
import {
  CircleAlert,
  ImageOff,
  Info,
  Lightbulb,
  type LucideIcon,
  MessageSquareWarning,
  Square,
  SquareCheck,
  TriangleAlert,
} from "lucide-react";
import { type ComponentProps, createContext, memo, use, useMemo } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useDarkMode } from "#platform/page/theme.ts";
import { OutsideLink } from "#ui/outside-link.tsx";
import { isForTheme, linkKind, picturesOf } from "./addresses.ts";
import type { Alert } from "./to-hast.ts";

/** An address for a picture that the policy allows, by its address as written; undefined if there isn't one. */
export type ResolvePicture = (src: string) => string | undefined;

/** How the pictures of the blocks inside are found. */
export const PictureContext = createContext<ResolvePicture | undefined>(undefined);

/** Sanitized elements as React's, beside the line that they begin with. */
export const RenderedBlock = memo(function RenderedBlock({
  line,
  elements,
}: {
  readonly line: number;
  readonly elements: readonly ElementContent[];
}) {
  const made = useMemo(
    () =>
      toJsxRuntime(
        { type: "root", children: [...elements] },
        { Fragment, jsx, jsxs, components, passNode: true, ignoreInvalidStyle: true },
      ),
    [elements],
  );
  return <div data-line={line}>{made}</div>;
});

type Props<Name extends keyof React.JSX.IntrinsicElements> = ComponentProps<Name> & { readonly node?: Element };

const ALERT_ICONS: Readonly<Record<Alert, LucideIcon>> = {
  note: Info,
  tip: Lightbulb,
  important: MessageSquareWarning,
  warning: TriangleAlert,
  caution: CircleAlert,
};

const components: Components = {
  a: Link,
  img: ({ node, ...rest }: Props<"img">) => <Picture {...rest} />,
  picture: ThemedPicture,
  source: () => null,
  input: ({ checked }: Props<"input">) => {
    const Box = checked ? SquareCheck : Square;
    return <Box role="img" aria-hidden={false} aria-label={checked ? "Done" : "To do"} size={16} className="inline" />;
  },
  // Wide content scrolls, by keyboard too.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached
  pre: ({ node, ...rest }: Props<"pre">) => <pre {...rest} tabIndex={0} />,
  table: ({ node, ...rest }: Props<"table">) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached
    <div className="overflow-x-auto" tabIndex={0}>
      <table {...rest} />
    </div>
  ),
  p: AlertTitle,
};

function Link({ node, href, children, ...rest }: Props<"a">) {
  if (href === undefined) return <a {...rest}>{children}</a>;
  const kind = linkKind(href);
  if (kind === "anchor") {
    return (
      <a {...rest} href={href}>
        {children}
      </a>
    );
  }
  if (kind === "file") {
    return (
      <a {...rest} role="link" aria-disabled title={href}>
        {children}
      </a>
    );
  }
  return (
    <OutsideLink {...rest} href={href} rel="nofollow">
      {children}
    </OutsideLink>
  );
}

/** The title of an alert has its icon; other paragraphs are as they are. */
function AlertTitle({ node, className = "", children, ...rest }: Props<"p">) {
  const [, kind = ""] = /markdown-alert-title/.test(className) ? [0, String(children).toLowerCase()] : [];
  const Icon = ALERT_ICONS[kind as Alert] as LucideIcon | undefined;
  return (
    <p className={className} {...rest}>
      {Icon && <Icon aria-hidden size={16} />}
      {children}
    </p>
  );
}

function ThemedPicture({ node }: Props<"picture">) {
  const isDark = useDarkMode();
  const { img, dark, light } = node ? picturesOf(node) : {};
  if (!img) return null;
  const { src, alt, title, width, height, align } = img.properties as Record<string, string | undefined>;
  return (
    <Picture
      src={(isDark ? dark : light) ?? src}
      {...(alt !== undefined && { alt })}
      {...(title !== undefined && { title })}
      {...(width !== undefined && { width })}
      {...(height !== undefined && { height })}
      {...(align !== undefined && { align })}
    />
  );
}

function Picture({
  src = "",
  alt = "",
  title,
  width,
  height,
  ...rest
}: ComponentProps<"img"> & { readonly align?: string }) {
  const isDark = useDarkMode();
  const address = use(PictureContext)?.(src);
  if (!isForTheme(src, isDark)) return null;
  if (address !== undefined) {
    const size = { ...(width && { width: lengthOf(width) }), ...(height && { height: lengthOf(height) }) };
    return <img {...rest} src={address} alt={alt} title={title} style={size} />;
  }
  return (
    <span className="markdown-picture" title={src}>
      <ImageOff aria-hidden size={14} />
      <span>
        {alt || "Picture"} <span className="text-ink-3">{placeOf(src)}</span>
      </span>
    </span>
  );
}

const lengthOf = (value: number | string): string => (/^\d+$/.test(String(value)) ? `${value}px` : String(value));

/** Where a picture that is not loaded is: its host, or its path. */
function placeOf(src: string): string {
  if (linkKind(src) !== "outside") return src;
  return URL.parse(src, "https://x")?.host ?? src;
}
