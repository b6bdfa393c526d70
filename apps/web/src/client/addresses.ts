import { withNewLogin } from './newLogin.ts';

/** Where signing in begins; the person comes back to the screen at this address. */
export function loginAddress(company: string | undefined, { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const query = new URLSearchParams({ return_to: `${pathname}${withNewLogin(search)}${hash}` });
  if (company !== undefined) query.set('company', company);
  return `/auth/login?${query.toString()}`;
}
