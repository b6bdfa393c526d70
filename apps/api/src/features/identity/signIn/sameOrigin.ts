import type { IncomingHttpHeaders } from 'node:http';

/**
 * True for a call that a page of our own made. A browser says so by `Origin` or `Sec-Fetch-Site`; a call that says neither, or anything else,
 * is not believed.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  if (origin !== undefined && origin !== new URL(publicUrl).origin) return false;
  if (site !== undefined && site !== 'same-origin') return false;
  return origin !== undefined || site !== undefined;
}
