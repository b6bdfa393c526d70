import { z } from 'zod';
import { civilDate } from '@pari/domain/dates';

// Kinds of settings. Each says in the end of a sentence what is allowed: it follows the name of the setting and a colon.

const listed = (words: readonly string[]) => (words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`);

export function wholeNumber(least: number, most: number = Number.MAX_SAFE_INTEGER) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number(error).int(error).min(least, error).max(most, error);
}

export const oneOf = <const Words extends readonly string[]>(words: Words) => z.enum(words, `must be ${listed(words)}`);

export const flag = oneOf(['1', 'true', '0', 'false']).transform((value) => value === '1' || value === 'true');

export const optionalText = z.string().trim().min(1, 'must not be blank').optional();

/** An address with one of these beginnings, such as `https://`. */
export const address = (...beginnings: readonly string[]) =>
  z.url({
    protocol: new RegExp(`^(${beginnings.map((beginning) => beginning.replace(/:.*/, '')).join('|')})$`),
    error: `must be an address that begins with ${listed(beginnings)}`,
  });

export const webAddress = address('https://', 'http://');

export const mailAddress = z.email('must be an e-mail address of at most 254 characters').max(254, 'must be an e-mail address of at most 254 characters');

export const day = z.iso.date('must be a day, such as 2026-04-15').transform(civilDate);

/** Words with blanks between them. */
export const words = z
  .string()
  .default('')
  .transform((value) => value.split(/\s+/).filter(Boolean));
