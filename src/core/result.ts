/** What a visitor's input came to: a value, or one sentence for them to read. Our own bugs throw instead. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string };

/** A result that holds a value. */
export const ok = <T>(value: T): Result<T> => ({ ok: true, value });

/** A result that holds the sentence to show to the visitor. */
export const fail = (message: string): Result<never> => ({ ok: false, message });
