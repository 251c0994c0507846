/**
 * The value of a promise that waits for nothing outside the test. One that does wait fails in the next turn, not at the
 * test's timeout.
 */
export function atOnce<T>(promise: Promise<T>): Promise<T> {
  const next = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("It waits for something else")));
  });
  return Promise.race([promise, next]);
}
