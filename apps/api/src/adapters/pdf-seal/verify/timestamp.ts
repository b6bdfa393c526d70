import { createHash } from 'node:crypto';
import type { X509Certificate } from 'node:crypto';
import { content, inside, octets, oid } from '../der.ts';
import { ids } from '../cms.ts';
import { checkSignedData, Fault } from './signedData.ts';

const forTimestamps = '1.3.6.1.5.5.7.3.8';

/** Whether a moment is not within the time for which a certificate is valid. */
export const isOutside = ({ validFromDate, validToDate }: X509Certificate, at: Date): boolean => at < validFromDate || at > validToDate;

/** Whether the clock of whoever sealed, and the one of the authority, may have told these of one moment. */
export const isNear = (a: Date, b: Date): boolean => Math.abs(a.getTime() - b.getTime()) <= 600_000;

/** The token of an authority's answer, where it is one about this very signature; else null. */
export function readTimestamp(answer: Buffer, signature: Buffer, nonce: Buffer): { readonly token: Buffer; readonly at: Date } | null {
  try {
    const [, token] = inside(answer);
    if (!token) return null;
    const { at, rest } = checkTimestamp(token, signature);
    return rest.some((value) => value[0] === 0x02 && content(value).equals(nonce)) ? { token, at } : null;
  } catch {
    return null;
  }
}

/**
 * Checks that a timestamp token holds, and is one of this signature.
 * @throws Fault
 */
export function checkTimestamp(token: Buffer, signature: Buffer): { at: Date; certificate: X509Certificate; rest: readonly Buffer[] } {
  const { content: told, certificate } = checkSignedData(token, null, ids.timestampContent);
  const [, , imprint, , time, ...rest] = told ? inside(told) : [];
  const [algorithm, hash] = imprint ? inside(imprint) : [];
  const isSha256 = algorithm !== undefined && oid(ids.sha256).equals(inside(algorithm)[0] ?? Buffer.alloc(0));
  if (!isSha256 || !hash || !octets(createHash('sha256').update(signature).digest()).equals(hash)) throw new Fault('has a timestamp of another signature');
  const digits = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/.exec(content(time ?? Buffer.alloc(0)).toString('latin1'));
  if (!digits) throw new Fault('has a timestamp that does not tell its time');
  const [, year, month, day, hour, minute, second] = digits;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (!certificate.keyUsage?.includes(forTimestamps)) throw new Fault('has a timestamp by a certificate that is not for timestamps');
  if (isOutside(certificate, at)) throw new Fault('has a timestamp that was made when the certificate of its authority was not valid');
  return { at, certificate, rest };
}
