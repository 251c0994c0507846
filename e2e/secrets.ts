import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** What a page said or sent that has a secret in it. */
interface Watched {
  readonly leaks: readonly string[];
}

/** Listens to the console and to requests for secrets, as they are and encoded for addresses. */
export function watchSecrets(page: Page, secrets: readonly string[]): Watched {
  const leaks: string[] = [];
  const look = (where: string, text: string) => {
    if (secrets.some((secret) => text.includes(secret) || text.includes(encodeURIComponent(secret)))) leaks.push(where);
  };
  page.on("console", (message) => look("console", message.text()));
  page.on("pageerror", (error) => look("error", `${error.message} ${error.stack}`));
  page.on("request", (request) => {
    look("request", request.url());
    look("body", request.postData() ?? "");
  });
  return { leaks };
}

/**
 * Fails if a secret is in the address, the history's state, the title, storage, caches or any announcement or request.
 */
export async function expectNowhere(page: Page, { leaks }: Watched, secrets: readonly string[]): Promise<void> {
  // What the page stores when it's left or hidden is stored now.
  const places = await page.evaluate(async () => {
    dispatchEvent(new PageTransitionEvent("pagehide"));
    const all = (storage: Storage) => JSON.stringify(Object.entries(storage));
    const databases = (await indexedDB.databases?.()) ?? [];
    const kept = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return {
      address: location.href,
      history: JSON.stringify(history.state),
      title: document.title,
      local: all(localStorage),
      session: all(sessionStorage),
      cookies: document.cookie,
      databases: JSON.stringify(databases),
      caches: JSON.stringify(kept),
    };
  });
  for (const [place, text] of Object.entries(places)) {
    for (const secret of secrets) {
      expect(text, place).not.toContain(secret);
      expect(text, place).not.toContain(encodeURIComponent(secret));
    }
  }
  expect(leaks).toEqual([]);
}

/** Types a line into the search. */
export async function ask(page: Page, line: string): Promise<void> {
  await page.keyboard.press("Control+K");
  await page.getByRole("dialog", { name: "Search tools" }).getByRole("combobox").fill(line);
}
