/** What a visitor can do about a failure; undefined if nothing. */
export type Remedy = "retry" | "reload" | undefined;

/** Why a script, a worker or a codec could not be loaded. */
export interface LoadFailure {
  /** A sentence for the visitor, without its subject. */
  readonly sentence: string;
  readonly remedy?: Remedy;
}

/** Nothing answers at the address, or the server has an error. */
const CONNECTION: LoadFailure = {
  sentence: "could not be loaded. Check your connection and try again.",
  remedy: "retry",
};

/** The site answers, but no longer has the file. */
const RELEASE: LoadFailure = {
  sentence: "could not be loaded: Tabkit was updated since this page was opened. Reload the page to continue.",
  remedy: "reload",
};

/** The file exists, yet the browser does not load it: it remembers an earlier failure, or an import of it is gone. */
const STALE: LoadFailure = { sentence: "could not be loaded. Reload the page to try again.", remedy: "reload" };

/** A script, a worker or a codec that could not be loaded. Its message is a sentence for the visitor. */
export class LoadError extends Error {
  override readonly name = "LoadError";
  readonly failure: LoadFailure;

  constructor(failure: LoadFailure, cause?: unknown) {
    super(`A part of Tabkit that this needs ${failure.sentence}`, { cause });
    this.failure = failure;
  }

  /** The sentence with another subject, such as 'The search', and what may be done. */
  about(subject: string): { readonly message: string; readonly remedy: Remedy } {
    return { message: `${subject} ${this.failure.sentence}`, remedy: this.failure.remedy };
  }
}

/**
 * Why a file of the site could not be loaded; undefined if it can be. Without an address it checks this script, which a
 * new release removes along with the others.
 */
export async function whyUnloaded(address = import.meta.url): Promise<LoadFailure | undefined> {
  try {
    const { ok, status, headers } = await fetch(address, { method: "HEAD", cache: "no-store" });
    // Some hosts answer with an HTML page of their own if a file doesn't exist.
    if (ok && !headers.get("content-type")?.includes("html")) return undefined;
    return ok || status === 404 || status === 410 ? RELEASE : CONNECTION;
  } catch {
    return CONNECTION;
  }
}

/** Loads a chunk or a codec that's needed only now. A failure isn't due to the visitor's file, and is a LoadError. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    if (cause instanceof LoadError) throw cause;
    // Chromium and Firefox name the script that they could not load.
    const address = /\bhttps?:\S+/.exec(String(cause))?.[0];
    const failure = await whyUnloaded(address);
    if (failure) throw new LoadError(failure, cause);
    // It is there after all.
    return load().catch((again) => {
      throw new LoadError(address ? STALE : CONNECTION, again);
    });
  }
}
