import type { ComponentProps } from "react";
import { useHref } from "./location.tsx";

/** A link to a path of the site; follow-links.ts follows it. */
export const Link = ({ to, ...rest }: { readonly to: string } & Omit<ComponentProps<"a">, "href">) => (
  <a href={useHref(to)} {...rest} />
);
