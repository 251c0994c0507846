/** The name of the error of a part that could not be loaded; a worker that meets it is replaced. */
export const LOAD_ERROR = "LoadError";

/**
 * Loads a chunk or a codec that is needed only now. A failure, which is one of the connection and not of the visitor's
 * file, becomes an error of its own name with a sentence for the visitor.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    const sentence = "A part of Tabkit that this needs could not be loaded. Check your connection and try again.";
    throw Object.assign(new Error(sentence, { cause }), { name: LOAD_ERROR });
  }
}
