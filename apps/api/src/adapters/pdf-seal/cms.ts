import { createHash, sign, type KeyObject } from 'node:crypto';
import { inside, integer, nothing, octets, oid, sequence, set, tagged } from './der.ts';
import { requireValid, type SealKey } from './certificate.ts';

/** Gives the timestamp token of a signature, and what it says of when. */
export type Timestamp = (signature: Buffer) => Promise<{ readonly token: Buffer; readonly at: Date }>;

/** Says in a PDF's signature whether it has a timestamp: that lies where nothing is signed, and this where all is. */
export const TIMESTAMP_KEY = 'PariTimestamp';

export const ids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
  timestampContent: '1.2.840.113549.1.9.16.1.4',
  timestamp: '1.2.840.113549.1.9.16.2.14',
  sha256: '2.16.840.1.101.3.4.2.1',
};

const sha256 = (...parts: readonly Uint8Array[]) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

/** A detached signature in CMS as PAdES wants it: by the digest and the signing certificate, without a time of its own, which the PDF tells. */
export async function signDetached(parts: readonly Uint8Array[], seal: SealKey, timestamp: Timestamp | null): Promise<Buffer> {
  const { key, certificates } = seal;
  const [certificate = Buffer.alloc(0)] = certificates;
  const digesting = sequence(oid(ids.sha256));
  const attribute = (id: string, value: Uint8Array) => sequence(oid(id), set(value));
  const attributes = [
    attribute(ids.contentType, oid(ids.data)),
    attribute(ids.messageDigest, octets(sha256(...parts))),
    // All of them, so that none is put in the place of another, or changed.
    attribute(ids.signingCertificate, sequence(sequence(...certificates.map(named)))),
  ];
  // Signed as a set, and written with a tag of its own in its place.
  const signed = set(...attributes);
  const signature = sign('sha256', signed, key);
  const stamped = timestamp && (await timestamp(signature));
  // Those who verify go by what the authority says, whatever the clock here said.
  if (stamped) requireValid(seal, stamped.at);
  const info = sequence(
    integer(1),
    signerOf(certificate),
    digesting,
    tagged(0, ...inside(signed)),
    algorithmOf(key),
    octets(signature),
    ...(stamped ? [tagged(1, attribute(ids.timestamp, stamped.token))] : []),
  );
  const content = sequence(integer(1), set(digesting), sequence(oid(ids.data)), tagged(0, ...certificates), set(info));
  return sequence(oid(ids.signedData), tagged(0, content));
}

function named(certificate: Uint8Array): Buffer {
  const { issuer, serial } = namesOf(certificate);
  return sequence(octets(sha256(certificate)), sequence(sequence(tagged(4, issuer)), serial));
}

/** How the seal signs with a key. */
export const algorithmOf = ({ asymmetricKeyType: kind }: KeyObject): Buffer =>
  kind === 'rsa' ? sequence(oid('1.2.840.113549.1.1.11'), nothing) : sequence(oid('1.2.840.10045.4.3.2'));

/**
 * How a signature names the certificate of its signer.
 * @throws Error where it is none
 */
export function signerOf(certificate: Uint8Array): Buffer {
  const { issuer, serial } = namesOf(certificate);
  return sequence(issuer, serial);
}

/** Issuer and serial number of a certificate, in the very bytes in which they stand there. */
function namesOf(certificate: Uint8Array): { issuer: Buffer; serial: Buffer } {
  const [body = Buffer.alloc(0)] = inside(certificate);
  const [first, ...rest] = inside(body);
  // The version comes first, where it is told.
  const [serial, , issuer] = first?.[0] === 0xa0 ? rest : [first, ...rest];
  if (!serial || !issuer) throw new Error('This is no certificate.');
  return { issuer, serial };
}
