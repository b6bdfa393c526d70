import { createHash } from 'node:crypto';

const word = /change.?(it|me)|replace.?me|your.{0,12}(secret|key|token|password)|example|password|passw0rd|insecure|default|dummy|placeholder|secret|letmein/i;
const hashed = ['', 'admin', 'changeme', 'demo', 'key', 'pari', 'password', 'secret', 'test'].map((text) => createHash('sha256').update(text).digest('hex'));

/**
 * Why somebody could guess a secret, as the end of a sentence about it; null where nothing speaks against it.
 * @param least fewest characters
 */
export function weaknessOf(text: string, least: number): string | null {
  if (text.length < least) return `has fewer than ${least} characters`;
  if (hashed.includes(text)) return 'is a known default';
  const [found] = word.exec(text) ?? [];
  if (found !== undefined) return `holds ${JSON.stringify(found)}, as what is copied from manuals does`;
  return isPatterned([...Buffer.from(text)], 6) ? 'is no random value' : null;
}

/** The same of a key, 64 hexadecimal digits. */
export function keyWeaknessOf(hex: string): string | null {
  const bytes = [...Buffer.from(hex, 'hex')];
  if (isPatterned(bytes, 16)) return 'is no random value';
  return bytes.every(isOfText) ? 'is a text in hexadecimal digits, no random value' : weaknessOf(hex, 64);
}

/** What can be typed, and what fills it up: chance makes 32 bytes of these about never. */
const isOfText = (byte: number): boolean => (byte >= 0x20 && byte < 0x7f) || [0, 9, 10, 13].includes(byte);

/** Few different values or few different steps between them: repeated, counted up, or typed. Chance makes that of 32 values about never. */
function isPatterned(values: readonly number[], least: number): boolean {
  const steps = values.slice(1).map((value, index) => value - (values[index] ?? 0));
  const half = values.length / 2;
  return (
    Math.min(new Set(values).size, new Set(steps).size) < Math.min(least, half) ||
    values.every((value, index) => value === values[(index + half) % values.length])
  );
}
