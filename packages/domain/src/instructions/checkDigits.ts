import { electronicFormatIBAN, isValidIBAN } from 'ibantools';

/** Whether a text is an IBAN (ISO 13616), however it is set out: as its country writes them, with right check digits. */
export const isIban = (text: string): boolean => isValidIBAN(electronicFormatIBAN(text) ?? '');

/** Whether nine digits are a routing number of the American Bankers Association: weighed with 3, 7 and 1 in turn they add up to tens. */
export const isRoutingNumber = (text: string): boolean =>
  /^\d{9}$/.test(text) &&
  text !== '000000000' &&
  Array.from(text).reduce((total, digit, place) => total + Number(digit) * ([3, 7, 1][place % 3] ?? 0), 0) % 10 === 0;

/** Whether a text has the form of a BIC (ISO 9362), which has no check digit. */
export const isBic = (text: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(text);
