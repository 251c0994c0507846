/** Compares texts as people sort names: 2 before 10, without regard to case and accents at first. */
export const naturalOrder: Intl.Collator = new Intl.Collator("en", { numeric: true });
