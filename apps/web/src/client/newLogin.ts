/** Stands in the address to which a person comes back from signing in, and nowhere else. */
const mark = 'signed_in';

let isNew = false;

/** The address' query with the mark of a new login. */
export function withNewLogin(search: string): string {
  const query = new URLSearchParams(search);
  query.set(mark, '1');
  return `?${query.toString()}`;
}

/** Takes note of the mark and gives the query without it; any other query comes back as it was. */
export function takeNewLogin(search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has(mark)) return search;
  isNew = true;
  query.delete(mark);
  const rest = query.toString();
  return rest === '' ? '' : `?${rest}`;
}

/** True once after a new login. */
export function isNewLogin(): boolean {
  const was = isNew;
  isNew = false;
  return was;
}
