import { withNewLogin } from './newLogin.ts';

/** An address of the product, in the form in which the page was opened. @param path after `/investor` */
export const addressIn = (company: string | undefined, path: string): string => `${company === undefined ? '' : `/${company}`}/investor${path}`;

/** Where signing in begins; the person comes back to the screen at this address. */
export function loginAddress(company: string | undefined, { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const query = new URLSearchParams({ return_to: `${pathname}${withNewLogin(search)}${hash}` });
  if (company !== undefined) query.set('company', company);
  return `/auth/login?${query.toString()}`;
}
