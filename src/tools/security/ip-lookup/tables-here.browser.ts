let areHere = false;

/** Whether the tables of addresses are on this device: then asking them fetches nothing. */
export const areTablesHere = (): boolean => areHere;

/** Says that the tables are on this device. */
export function noteTablesHere(): void {
  areHere = true;
}

/** Looks whether an earlier visit has left them. */
export async function findTables(): Promise<void> {
  // Nothing is kept where the site is not served securely.
  if (!("caches" in globalThis)) return;
  const kept = ["countries", "networks"].map((name) => new RegExp(`/${name}-[\\w-]+\\.bin$`));
  for (const name of await caches.keys()) {
    if (!name.endsWith("on-demand")) continue;
    const files = await (await caches.open(name)).keys();
    if (kept.every((file) => files.some(({ url }) => file.test(url)))) areHere = true;
  }
}
