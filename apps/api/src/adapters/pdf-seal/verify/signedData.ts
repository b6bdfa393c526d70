import { createHash, verify, X509Certificate } from 'node:crypto';
import { ids } from '../cms.ts';
import { content, inside, octets, oid } from '../der.ts';

/** A signature in CMS that holds. */
export interface SignedData {
  readonly certificate: X509Certificate;
  readonly signature: Buffer;
  /** What was signed where it lies inside. */
  readonly content: Buffer | null;
  readonly timestamp: Buffer | null;
}

/** Something is wrong with it; the message is a sentence. */
export class Fault extends Error {
  override readonly name = 'Fault';
}

const digests = new Map(
  [
    ['2.16.840.1.101.3.4.2.1', 'sha256'],
    ['2.16.840.1.101.3.4.2.2', 'sha384'],
    ['2.16.840.1.101.3.4.2.3', 'sha512'],
  ].map(([id = '', name = '']) => [oid(id).toString('hex'), name]),
);

const isOid = (value: Uint8Array | undefined, id: string): boolean => value !== undefined && oid(id).equals(value);
const tag = (values: readonly Buffer[], wanted: number): Buffer | undefined => values.find(([first]) => first === wanted);
const digestOf = (algorithm: Buffer | undefined): string => {
  const name = digests.get((algorithm && inside(algorithm)[0])?.toString('hex') ?? '');
  if (name === undefined) throw new Fault('is made with a digest that is not accepted (only SHA-256, SHA-384 and SHA-512 are)');
  return name;
};

/**
 * Checks a signature in CMS: that exactly one signer signed these attributes, that they name what was signed by its digest, and the certificate by its own.
 * @param signed what was signed; null: it lies inside
 * @param kind object identifier of what was signed
 * @throws Fault what is wrong, as the end of a sentence
 */
export function checkSignedData(cms: Buffer, signed: readonly Uint8Array[] | null, kind: string): SignedData {
  const [type, wrapped] = inside(cms);
  const [data] = wrapped ? inside(wrapped) : [];
  if (!isOid(type, ids.signedData) || !data) throw new Fault('is no signature in CMS');
  const [, , holder, ...rest] = inside(data);
  const [kindTold, inner] = holder ? inside(holder) : [];
  const within = inner ? content(inside(inner)[0] ?? Buffer.alloc(0)) : null;
  if (!isOid(kindTold, kind) || (within === null) !== (signed !== null)) throw new Fault('signs something of another kind');
  const infos = inside(tag(rest, 0x31) ?? Buffer.alloc(0));
  const [info] = infos;
  if (!info || infos.length !== 1) throw new Fault(`has ${infos.length} signers instead of one`);
  const [, signer, digesting, attributes, algorithm, value, ...unsigned] = inside(info);
  if (!signer || !attributes || attributes[0] !== 0xa0 || !algorithm || !value) throw new Fault('lacks its signed attributes');
  const attribute = attributesOf(attributes);
  const digest = digestOf(digesting);
  const parts = signed ?? [within ?? Buffer.alloc(0)];
  const hash = parts.reduce((sum, part) => sum.update(part), createHash(digest)).digest();
  if (!octets(hash).equals(attribute(ids.messageDigest) ?? Buffer.alloc(0))) throw new Fault('does not match: what it covers was changed');
  if (!isOid(attribute(ids.contentType), kind)) throw new Fault('signs something of another kind');
  const certificate = certificateOf(tag(rest, 0xa0), signer);
  checkNamed(attribute(ids.signingCertificate), certificate, signed !== null);
  // Signed is the set, whose tag another one stands for.
  const set = Buffer.from(attributes);
  set[0] = 0x31;
  checkAlgorithm(algorithm, certificate);
  if (!verify(digest, set, certificate.publicKey, content(value))) throw new Fault('is not by the key of its certificate');
  const timestamp = unsigned[0] ? (attributesOf(unsigned[0])(ids.timestamp) ?? null) : null;
  return { certificate, signature: content(value), content: within, timestamp };
}

/** Gives the only value of an attribute. */
function attributesOf(attributes: Buffer): (id: string) => Buffer | undefined {
  const known = new Map<string, Buffer>();
  for (const attribute of inside(attributes)) {
    const [id, values] = inside(attribute);
    const [value, ...more] = values ? inside(values) : [];
    const name = id?.toString('hex') ?? '';
    if (!value || more.length > 0 || known.has(name)) throw new Fault('tells an attribute twice, or without a value');
    known.set(name, value);
  }
  return (id) => known.get(oid(id).toString('hex'));
}

function certificateOf(certificates: Buffer | undefined, signer: Buffer): X509Certificate {
  for (const one of certificates ? inside(certificates) : []) {
    const [body] = inside(one);
    const [first, ...rest] = body ? inside(body) : [];
    const [serial, , issuer] = first?.[0] === 0xa0 ? rest : [first, ...rest];
    if (serial && issuer && Buffer.concat([issuer, serial]).equals(content(signer))) return new X509Certificate(one);
  }
  throw new Fault('does not hold the certificate of its signer');
}

/** The certificate is named by its digest among what is signed, so that no other one can be put in its place. */
function checkNamed(named: Buffer | undefined, certificate: X509Certificate, isNeeded: boolean): void {
  if (!named) {
    // Authorities of timestamps name it in an older way too.
    if (isNeeded) throw new Fault('does not name its certificate among what is signed, so that another could be put in its place');
    return;
  }
  const [list] = inside(named);
  const [id] = list ? inside(list) : [];
  const [first, second] = id ? inside(id) : [];
  const [digest, hash] = first?.[0] === 0x30 ? [digestOf(first), second] : ['sha256', first];
  if (!hash || !octets(createHash(digest).update(certificate.raw).digest()).equals(hash)) throw new Fault('holds another certificate than the one it names');
}

/** RSA (PKCS #1) and ECDSA, with the digest of the signer. */
function checkAlgorithm(algorithm: Buffer, { publicKey }: X509Certificate): void {
  const [id] = inside(algorithm);
  const isRsa = ['1', '11', '12', '13'].some((end) => isOid(id, `1.2.840.113549.1.1.${end}`));
  const isEc = ['2', '3', '4'].some((end) => isOid(id, `1.2.840.10045.4.3.${end}`));
  if (!(isRsa && publicKey.asymmetricKeyType === 'rsa') && !(isEc && publicKey.asymmetricKeyType === 'ec'))
    throw new Fault('is made in a way that is not known here (only RSA and ECDSA are)');
}
