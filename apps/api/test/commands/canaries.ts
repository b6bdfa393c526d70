import { randomBytes, randomInt } from 'node:crypto';

/** That many of them. */
export const digits = (length: number) => Array.from({ length }, () => randomInt(10)).join('');
/** A German account of nobody, with its check digits. */
export function newIban(): string {
  const account = digits(18);
  return `DE${String(98n - (BigInt(`${account}131400`) % 97n)).padStart(2, '0')}${account}`;
}

/** In letters, as names of people are. */
export const newName = () =>
  `Said ${randomBytes(15)
    .toString('hex')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`;
/** Words that stand nowhere else. */
export const newWords = () => `said-${randomBytes(15).toString('base64url')}`;

/** The ways in which a text may stand in bytes; in base64 it stands in one of three, by what is before it. */
export function waysOf(text: string): Buffer[] {
  const base64 = [0, 1, 2].map((before) =>
    Buffer.from(`${'x'.repeat(before)}${text}`)
      .toString('base64')
      .slice(before === 0 ? 0 : 4, -4),
  );
  return [
    Buffer.from(text),
    Buffer.from(text.replaceAll(/(.{4})(?=.)/g, '$1 ')),
    Buffer.from(text, 'utf16le'),
    Buffer.from(Buffer.from(text).toString('hex')),
    ...base64.map((one) => Buffer.from(one)),
  ];
}
