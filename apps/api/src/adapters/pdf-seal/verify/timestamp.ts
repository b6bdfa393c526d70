import { createHash } from 'node:crypto';
import type { X509Certificate } from 'node:crypto';
import { content, inside, octets, oid } from '../der.ts';
import { ids } from '../cms.ts';
import { checkSignedData, Fault } from './signedData.ts';

/** The token of an authority's answer, where it is one about this very signature; else null. */
export function readTimestamp(answer: Buffer, signature: Buffer, nonce: Buffer): Buffer | null {
  try {
    const [, token] = inside(answer);
    if (!token) return null;
    return checkTimestamp(token, signature).rest.some((value) => value[0] === 0x02 && content(value).equals(nonce)) ? token : null;
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
  if (!isSha256 || !hash || !octets(createHash('sha256').update(signature).digest()).equals(hash)) throw new Fault('is of another signature');
  const digits = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/.exec(content(time ?? Buffer.alloc(0)).toString('latin1'));
  if (!digits) throw new Fault('does not tell its time');
  const [, year, month, day, hour, minute, second] = digits;
  return { at: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`), certificate, rest };
}
