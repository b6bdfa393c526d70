/** Where signing in begins at a sign-in provider of the company's own. @param login the address at which it does at that of the installation */
export function issuerAddress(login: string, company: string, issuer: string): string {
  const address = new URL(login, location.origin);
  address.searchParams.set('company', company);
  address.searchParams.set('issuer', issuer);
  return address.pathname + address.search;
}
