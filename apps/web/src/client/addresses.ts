/** Where signing in begins; the person comes back to `returnTo`, a path of this site. */
export function loginAddress(company: string | undefined, returnTo: string): string {
  const query = new URLSearchParams({ return_to: returnTo });
  if (company !== undefined) query.set('company', company);
  return `/auth/login?${query.toString()}`;
}
