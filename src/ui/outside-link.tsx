import type { ComponentProps } from "react";

/** A link to another site. It opens in a new tab, since leaving this one would close its work. */
export const OutsideLink = (props: ComponentProps<"a">) => <a target="_blank" rel="noopener noreferrer" {...props} />;
