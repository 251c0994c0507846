import type { ComponentProps } from "react";

/** The classes of a card, for elements that look like one. */
export const cardClass = "rounded-card border border-line bg-surface shadow-card";

/** The white surface that a tool stands on. */
export const Card = ({ className = "", ...rest }: ComponentProps<"section">) => (
  <section className={`${cardClass} ${className}`} {...rest} />
);
