/** Kept for as long as the page is open: the address loses it at once. */
let secret: string | null = null;

/** The secret of the mailed link that this page was opened by; null where it was opened by none. */
export function takeSecret(): string | null {
  const given = /^#([\w-]{43})$/.exec(location.hash)?.[1];
  if (given !== undefined) secret = given;
  return secret;
}
