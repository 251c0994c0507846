import type { ComponentProps } from "react";

/** The surface that a tool is on. */
export const Card = ({ className = "", ...rest }: ComponentProps<"section">) => (
  <section className={`rounded-card border border-line bg-surface shadow-card ${className}`} {...rest} />
);
