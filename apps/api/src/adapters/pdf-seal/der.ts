/** A value of ASN.1 as DER writes it: a tag, the length, the content. */
export function der(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  if (body.length < 128) return Buffer.concat([Uint8Array.of(tag, body.length), body]);
  const digits = bigEndian(body.length);
  return Buffer.concat([Uint8Array.of(tag, 0x80 | digits.length, ...digits), body]);
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
export const octets = (bytes: Uint8Array): Buffer => der(0x04, bytes);
export const bits = (bytes: Uint8Array): Buffer => der(0x03, Uint8Array.of(0), bytes);
export const nothing = der(0x05);
export const truth = der(0x01, Uint8Array.of(0xff));
/** Behind the tag `[n]`. */
export const tagged = (n: number, ...parts: readonly Uint8Array[]): Buffer => der(0xa0 | n, ...parts);

/** A set, whose members DER wants in the order of their bytes. */
export const set = (...parts: readonly Uint8Array[]): Buffer => der(0x31, ...parts.toSorted((a, b) => Buffer.compare(a, b)));

/** A whole number that is not negative, by its bytes. */
export function integer(bytes: Uint8Array | number): Buffer {
  const digits = Uint8Array.from(typeof bytes === 'number' ? bigEndian(bytes) : bytes);
  return der(0x02, (digits[0] ?? 0) & 0x80 ? Uint8Array.of(0) : Uint8Array.of(), digits);
}

/** An object identifier from its dotted form. */
export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const base128 = (value: number): number[] => (value < 128 ? [value] : [...base128(Math.floor(value / 128)).map((digit) => digit | 0x80), value % 128]);
  return der(0x06, Uint8Array.from([first * 40 + second, ...rest.flatMap(base128)]));
}

/** An instant, to the second: two digits of the year until 2049, four from then on. */
export function time(at: Date): Buffer {
  const digits = `${at.toISOString().replace(/\..*|[-:T]/g, '')}Z`;
  return at.getUTCFullYear() < 2050 ? der(0x17, Buffer.from(digits.slice(2))) : der(0x18, Buffer.from(digits));
}

/** How long the value is that bytes begin with, with its tag and length. */
export function wholeLength(value: Uint8Array): number {
  const bytes = Buffer.from(value.buffer, value.byteOffset, value.length);
  return headOf(bytes, 0) + lengthOf(bytes, 0);
}

/**
 * What stands behind the tag and length of a value.
 * @throws RangeError where it is shorter or longer than it says
 */
export function content(value: Uint8Array): Buffer {
  const bytes = Buffer.from(value.buffer, value.byteOffset, value.length);
  if (wholeLength(bytes) !== bytes.length) throw new RangeError('This DER has another length than it says.');
  return bytes.subarray(headOf(bytes, 0));
}

/** The values inside of one, each with its tag and length. */
export function inside(value: Uint8Array): Buffer[] {
  const [bytes, found] = [content(value), [] as Buffer[]];
  for (let at = 0; at < bytes.length;) {
    const begin = headOf(bytes, at);
    const end = begin + lengthOf(bytes, at);
    if (end > bytes.length) throw new RangeError('This DER ends too early.');
    found.push(bytes.subarray(at, end));
    at = end;
  }
  return found;
}

const headOf = (bytes: Buffer, at: number): number => at + 2 + ((bytes[at + 1] ?? 0) & 0x80 ? (bytes[at + 1] ?? 0) & 0x7f : 0);

function lengthOf(bytes: Buffer, at: number): number {
  const first = bytes[at + 1] ?? 0;
  return first < 0x80 ? first : bytes.readUIntBE(at + 2, first & 0x7f);
}

function bigEndian(value: number): number[] {
  return value < 256 ? [value] : [...bigEndian(Math.floor(value / 256)), value % 256];
}
