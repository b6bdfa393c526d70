/** Paths that are not screens: landing there would show raw answers or begin signing in again. */
const notScreens = /^\/(api|auth|oidc|dev|logos|assets|sign-in|sign-in-problem|sign-in-link|passkey-sign-in|account-change|signed-out)(\/|$)/;

/**
 * The path, with query and hash, to which a person comes back after signing in: one of our own screens, else the start page.
 * @param asked what the address of the login said
 */
export function safeReturnTo(asked: unknown, publicUrl: string): string {
  if (typeof asked !== 'string' || asked.length > 2000 || !/^\/(?![/\\])[\x21-\x7e]*$/.test(asked) || asked.includes('\\')) return '/';
  const url = URL.parse(asked, publicUrl);
  if (url?.origin !== new URL(publicUrl).origin || url.pathname.startsWith('//') || notScreens.test(url.pathname)) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}
