import type { BankDetail } from './detail.ts';

type Numbers = NonNullable<BankDetail['call_back']>;

/** At which numbers somebody is called, with what they are told of them; none: none is known that stands, or stood before the account was given. */
export function calledAt({ are_older: areOlder, numbers }: Numbers): { readonly words: string; readonly numbers: Numbers['numbers'] } {
  const standing = numbers.filter(({ until }) => until === null);
  if (!areOlder) return { words: 'We call you to verify the account, and make sure first that the number is yours:', numbers: standing };
  if (standing.length > 0) return { words: 'We call you to verify the account, at a number that we know from before:', numbers: standing };
  return {
    words:
      'We call you to verify the account at the number that we knew before it was given, though it is yours no more. To be called at a new one, submit these details again a day after you gave it:',
    numbers,
  };
}
