import type { ComponentProps } from "react";

const REL = "noopener noreferrer";

/** A link to another site. It opens in a new tab, since leaving this one would close its work. */
export const OutsideLink = ({ rel, ...props }: Omit<ComponentProps<"a">, "target">) => (
  <a {...props} target="_blank" rel={rel ? `${REL} ${rel}` : REL} />
);

/** Opens another site in a new tab, for a press of a key or a button. */
export const openOutside = (address: string): void => void window.open(address, "_blank", REL.replace(" ", ","));
