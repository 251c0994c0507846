import type { ComponentProps } from "react";

/** A link to elsewhere. It opens a tab of its own: leaving this one would close what is open in it. */
export const OutsideLink = (props: ComponentProps<"a">) => <a target="_blank" rel="noopener noreferrer" {...props} />;
