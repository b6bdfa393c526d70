import { countrySpecs, electronicFormatIBAN, validateIBAN, ValidationErrorsIBAN } from 'ibantools';

/** Every country, in two letters (ISO 3166-1), those of which no bank has IBANs among them. */
export const countryCodes: readonly string[] = Object.keys(countrySpecs);

/** How many letters and digits an IBAN that begins so has; null: no country's begin so. */
export const lengthOfIban = (text: string): number | null => countrySpecs[plainIban(text).slice(0, 2)]?.chars ?? null;

/** An IBAN without what only sets it out. */
export const plainIban = (text: string): string => electronicFormatIBAN(text) ?? '';

/** What keeps a text from being an IBAN (ISO 13616), however it is set out; undefined: it is one, as its country writes them. */
export function faultOfIban(text: string): string | undefined {
  const given = plainIban(text);
  const start = given.slice(0, 2);
  const length = lengthOfIban(given);
  if (length === null) return 'An IBAN begins with the two letters of its country, such as DE.';
  if (given.length !== length) return `An IBAN that begins with ${start} has ${length} letters and digits; this has ${given.length}.`;
  const { valid, errorCodes } = validateIBAN(given);
  if (valid) return undefined;
  const isOtherForm = errorCodes.includes(ValidationErrorsIBAN.WrongBBANFormat) || errorCodes.includes(ValidationErrorsIBAN.ChecksumNotNumber);
  return isOtherForm
    ? `IBANs that begin with ${start} have letters and digits in other places.`
    : 'The check digits of this IBAN are wrong: one of its signs was misread.';
}

/** Whether a text is an IBAN (ISO 13616), however it is set out: as its country writes them, with right check digits. */
export const isIban = (text: string): boolean => faultOfIban(text) === undefined;

/** Whether nine digits are a routing number of the American Bankers Association: weighed with 3, 7 and 1 in turn they add up to tens. */
export const isRoutingNumber = (text: string): boolean =>
  /^\d{9}$/.test(text) &&
  text !== '000000000' &&
  Array.from(text).reduce((total, digit, place) => total + Number(digit) * ([3, 7, 1][place % 3] ?? 0), 0) % 10 === 0;

/** Whether a text has the form of a sort code of the United Kingdom, with hyphens or without. */
export const isSortCode = (text: string): boolean => /^\d{2}-?\d{2}-?\d{2}$/.test(text);

/** Whether a text can be the number of an account of some bank. */
export const isAccountNumber = (text: string): boolean => /^[A-Z0-9][A-Z0-9 -]{2,32}[A-Z0-9]$/i.test(text);

/** Said where they are not. */
export const NO_SORT_CODE = 'Must be six digits, such as 12-34-56.';
export const NO_ACCOUNT_NUMBER = 'Must be 4 to 34 letters and digits.';

/** Whether a text has the form of a BIC (ISO 9362), which has no check digit. */
export const isBic = (text: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(text);
