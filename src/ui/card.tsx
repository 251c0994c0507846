import type { ComponentProps } from "react";

/** The white surface that a tool stands on. */
export const Card = ({ className = "", ...rest }: ComponentProps<"section">) => (
  <section className={`rounded-card border border-line bg-surface shadow-card ${className}`} {...rest} />
);
