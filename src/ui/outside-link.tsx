import type { ComponentProps } from "react";

/** A link to another site. It opens in a new tab: leaving this one would close what is open in it. */
export const OutsideLink = (props: ComponentProps<"a">) => <a target="_blank" rel="noopener noreferrer" {...props} />;
