import type { ComponentProps } from "react";

/** The classes of the outline around what takes files, seen while one is dragged over the page. */
export const takingOutline = (isOver: boolean): string =>
  isOver ? "outline-2 outline-offset-4 outline-accent outline-dashed" : "";

/** The surface that a tool is on. */
export const Card = ({ className = "", ...rest }: ComponentProps<"section">) => (
  <section className={`rounded-card border border-line bg-surface shadow-card ${className}`} {...rest} />
);
