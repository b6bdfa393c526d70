import { withNewLogin } from './newLogin.ts';

/** An address of the product, in the form in which the page was opened. @param path after `/investor` */
export const addressIn = (company: string | undefined, path: string): string => `${company === undefined ? '' : `/${company}`}/investor${path}`;

/** Where signing in begins; the person comes back to the screen at this address. */
export const loginAddress = (company: string | undefined, at: Place): string => withReturn('/auth/login', company, at);

/** Where somebody signs in with a passkey, and comes back as well. */
export const passkeyAddress = (company: string | undefined, at: Place): string => withReturn('/passkey-sign-in', company, at);

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>;

function withReturn(path: string, company: string | undefined, { pathname, search, hash }: Place): string {
  const query = new URLSearchParams({ return_to: `${pathname}${withNewLogin(search)}${hash}` });
  if (company !== undefined) query.set('company', company);
  return `${path}?${query.toString()}`;
}
