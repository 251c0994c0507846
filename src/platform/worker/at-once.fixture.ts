/**
 * What a promise gives that waits for nothing outside of the test. One that waits fails in the next turn, and not at the
 * test's limit.
 */
export function atOnce<T>(promise: Promise<T>): Promise<T> {
  const next = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("It waits for something else")));
  });
  return Promise.race([promise, next]);
}
