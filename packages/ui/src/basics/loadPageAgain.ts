/** What callers say where nothing answered. */
export const noAnswerText = 'The portal does not answer. Try again in a moment.';

/** Loads the page again if the server answers. Not while nothing does: the page that stands is worth more than none. @returns whether it answers */
export async function loadPageAgain(): Promise<boolean> {
  try {
    const { ok } = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
    if (ok) location.reload();
    return ok;
  } catch {
    return false;
  }
}
