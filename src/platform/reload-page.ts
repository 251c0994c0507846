/**
 * Loads the page anew. False where it cannot be had: browsers would then leave the site for a page of their own, and
 * with it all that the visitor has here.
 */
export async function reloadPage(): Promise<boolean> {
  try {
    await fetch(location.href, { method: "HEAD", cache: "no-store" });
  } catch {
    return false;
  }
  location.reload();
  return true;
}
