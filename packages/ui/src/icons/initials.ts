/** First letters of the first and the last word that begin with a letter or digit, at most two; else the first there is, else '?'. */
export function initials(name: string): string {
  const words = name.split(/[\s@.]+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const first = words.at(0);
  if (first === undefined) return (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '?').toLocaleUpperCase();
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last]
    .map((word) => (word === undefined ? '' : (Array.from(word)[0] ?? '')))
    .join('')
    .toLocaleUpperCase();
}
