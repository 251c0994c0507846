import { choose, press, ready, shows } from "#kits/in-page.fixture.ts";

/** What every effect does: choose a picture and save its result. */
export async function saveEffect(picture: string): Promise<unknown> {
  await ready();
  await choose("picture.png", "image/png", picture);
  await press(/Save result as PNG/);
  return shows(/Saved [\w-]+\.png: \d+ × \d+/);
}
