/** Loads the page again if the server answers. Not while nothing does: the page that stands is worth more than none. */
export async function loadPageAgain(): Promise<void> {
  try {
    const { ok } = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
    if (ok) location.reload();
  } catch {
    // The page stays, with what it says of what is missing.
  }
}
