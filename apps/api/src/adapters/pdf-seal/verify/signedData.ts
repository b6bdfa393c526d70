import { createHash, verify, X509Certificate } from 'node:crypto';
import { ids } from '../cms.ts';
import { content, inside, integer, nothing, octets, oid } from '../der.ts';

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
const notInForm = () => new Fault('is not written as it must be');

/** The values inside of one of this kind. */
function within(value: Buffer | undefined, tag = 0x30): Buffer[] {
  if (value?.[0] !== tag) throw notInForm();
  return inside(value);
}

/** The name of an algorithm, which has no parameters. */
function algorithmIn(value: Buffer | undefined): Buffer | undefined {
  const [id, parameters, ...more] = within(value);
  if ((parameters && !nothing.equals(parameters)) || more.length > 0) throw notInForm();
  return id;
}

const digestOf = (algorithm: Buffer | undefined): string => {
  const name = digests.get(algorithmIn(algorithm)?.toString('hex') ?? '');
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
  const [type, wrapped] = within(cms);
  const [data] = within(wrapped, 0xa0);
  if (!isOid(type, ids.signedData)) throw new Fault('is no signature in CMS');
  const [version, algorithms, holder, certificates, signers, ...more] = within(data);
  const [kindTold, inner] = within(holder);
  const inSide = inner ? within(inner, 0xa0)[0] : undefined;
  const lies = inSide ? content(inSide) : null;
  if (!isOid(kindTold, kind) || (lies === null) !== (signed !== null)) throw new Fault('signs something of another kind');
  const infos = within(signers, 0x31);
  if (infos.length !== 1) throw new Fault(`has ${infos.length} signers instead of one`);
  const [infoVersion, signer, digesting, attributes, algorithm, value, ...unsigned] = within(infos[0]);
  if (!attributes || attributes[0] !== 0xa0 || !signer || signer[0] !== 0x30 || !value || value[0] !== 0x04) throw new Fault('lacks its signed attributes');
  const digest = digestOf(digesting);
  const [named, ...others] = within(algorithms, 0x31);
  // Nothing of these is signed: they have one form, so that what was changed of them is found out too.
  const isInForm =
    [1, 3].some((number) => version && integer(number).equals(version)) &&
    infoVersion !== undefined &&
    integer(1).equals(infoVersion) &&
    digestOf(named) === digest &&
    more.length + others.length === 0 &&
    unsigned.length <= 1 &&
    (inSide === undefined || inSide[0] === 0x04);
  if (!isInForm) throw notInForm();
  const attribute = attributesOf(attributes);
  const parts = signed ?? [lies ?? Buffer.alloc(0)];
  const hash = parts.reduce((sum, part) => sum.update(part), createHash(digest)).digest();
  if (!octets(hash).equals(attribute(ids.messageDigest) ?? Buffer.alloc(0))) throw new Fault('does not match: what it covers was changed');
  if (!isOid(attribute(ids.contentType), kind)) throw new Fault('signs something of another kind');
  const certificate = certificateOf(within(certificates, 0xa0), signer);
  checkNamed(attribute(ids.signingCertificate), certificate, signed !== null);
  // Signed is the set, whose tag another one stands for.
  const set = Buffer.from(attributes);
  set[0] = 0x31;
  checkAlgorithm(algorithm, digest, certificate);
  if (!verify(digest, set, certificate.publicKey, content(value))) throw new Fault('is not by the key of its certificate');
  const timestamp = unsigned[0] ? (attributesOf(unsigned[0], 0xa1)(ids.timestamp) ?? null) : null;
  return { certificate, signature: content(value), content: lies, timestamp };
}

/** Gives the only value of an attribute. */
function attributesOf(attributes: Buffer, tag = 0xa0): (id: string) => Buffer | undefined {
  const known = new Map<string, Buffer>();
  for (const attribute of within(attributes, tag)) {
    const [id, values] = within(attribute);
    const [value, ...more] = within(values, 0x31);
    const name = id?.toString('hex') ?? '';
    if (!value || more.length > 0 || known.has(name)) throw new Fault('tells an attribute twice, or without a value');
    known.set(name, value);
  }
  return (id) => known.get(oid(id).toString('hex'));
}

function certificateOf(certificates: readonly Buffer[], signer: Buffer): X509Certificate {
  for (const one of certificates) {
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
function checkAlgorithm(algorithm: Buffer | undefined, digest: string, { publicKey }: X509Certificate): void {
  const id = algorithmIn(algorithm);
  const place = ['sha256', 'sha384', 'sha512'].indexOf(digest);
  const isRsa = isOid(id, '1.2.840.113549.1.1.1') || isOid(id, `1.2.840.113549.1.1.${11 + place}`);
  const isEc = isOid(id, `1.2.840.10045.4.3.${2 + place}`);
  if (!(isRsa && publicKey.asymmetricKeyType === 'rsa') && !(isEc && publicKey.asymmetricKeyType === 'ec'))
    throw new Fault('is made in a way that is not known here (only RSA and ECDSA are)');
}
