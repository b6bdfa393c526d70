import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';

/** Names and attributes of our own cookies. On https those that open something carry the `__Secure-` prefix. */
export function signInCookies(publicUrl: string) {
  const secure = publicUrl.startsWith('https:');
  const prefix = secure ? '__Secure-' : '';
  const closed = { path: '/auth', httpOnly: true, secure } as const;
  return {
    login: { name: `${prefix}pari_login`, options: { ...closed, sameSite: 'lax' } satisfies CookieSerializeOptions },
    session: { name: `${prefix}pari_session`, options: { ...closed, sameSite: 'strict' } satisfies CookieSerializeOptions },
    /** What enrolment by a mailed link, and a challenge to a passkey, keep between two calls. */
    enrolment: { name: `${prefix}pari_enrolment`, options: { ...closed, sameSite: 'strict' } satisfies CookieSerializeOptions },
    challenge: { name: `${prefix}pari_challenge`, options: { ...closed, sameSite: 'strict' } satisfies CookieSerializeOptions },
    /** Readable: the application sends its value back as `X-CSRFToken`. */
    csrf: { name: 'pari_csrf', options: { path: '/', secure, sameSite: 'strict' } satisfies CookieSerializeOptions },
    /** Readable: the day that the application shows figures for, which ends with the session. */
    asOf: { name: 'pari_as_of', options: { path: '/', secure, sameSite: 'strict' } satisfies CookieSerializeOptions },
  };
}

/** The CSRF value of a session. Bound to it, so that one planted by a neighbouring site opens nothing. */
export function csrfValue(key: Buffer, session: string): string {
  return createHmac('sha256', key).update(session).digest('base64url');
}

export function isCsrfValue(key: Buffer, session: string, given: unknown): boolean {
  const expected = Buffer.from(csrfValue(key, session));
  const value = Buffer.from(typeof given === 'string' ? given : '');
  return value.length === expected.length && timingSafeEqual(value, expected);
}
