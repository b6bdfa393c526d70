const plain = (number: string): string => number.replace(/[\s-]/g, '').toUpperCase();

/** Whether two people wrote the same number, however they set it out. */
export const isSameNumber = (one: string, other: string): boolean => plain(one) !== '' && plain(one) === plain(other);

/** A number of which its last four signs are left, and of a short one fewer. */
export function masked(number: string): string {
  const signs = plain(number);
  const left = Math.min(4, Math.floor(signs.length / 3));
  return `••••${left === 0 ? '' : ` ${signs.slice(-left)}`}`;
}

/** A text in which every number that could be an account's is masked, however it is set out. */
export const maskedNumbers = (text: string): string => text.replace(/\d(?:[\s-]?\d){4,}/g, masked);
