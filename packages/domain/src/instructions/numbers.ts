const plain = (number: string): string => number.replace(/[\s-]/g, '').toUpperCase();

/** Whether two people wrote the same number, however they set it out. */
export const isSameNumber = (one: string, other: string): boolean => plain(one) !== '' && plain(one) === plain(other);

/** From how many signs on the last four are left: of fewer they would tell most. */
const LEAST_MASKED = 8;

/** A day, however it is set out: its last signs would tell the year, or the day of the year. */
const day = /^(?:\d{4}[-./ ]\d{1,2}[-./ ]\d{1,2}|\d{1,2}[-./ ]\d{1,2}[-./ ]\d{4})$/;

/** What is masked with its last four letters and digits left, and with none of what has fewer than eight, is a day, or is no number at all. */
export function masked(number: string): string {
  const signs = number.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  return signs.length < LEAST_MASKED || day.test(number.trim()) || !/\p{N}/u.test(signs) ? '••••' : `•••• ${signs.slice(-4)}`;
}

/** Whether what stands masked is known to be something: by its last signs. Where none are left nobody can tell. */
export const isMaskOf = (mask: unknown, value: string): boolean => mask !== masked('') && mask === masked(value);

/** A text in which every number that could be an account's is masked, however it is set out. */
export const maskedNumbers = (text: string): string => text.replace(/\d(?:[\s-]?\d){4,}/g, masked);
