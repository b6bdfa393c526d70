import { createHash, verify, X509Certificate } from 'node:crypto';
import { ids, signerOf } from '../cms.ts';
import { content, der, inside, integer, nothing, octets, oid, sequence, set, tagged } from '../der.ts';

/** A signature in CMS that holds. */
export interface SignedData {
  readonly certificate: X509Certificate;
  readonly signature: Buffer;
  readonly algorithm: Buffer;
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
 * Checks a signature in CMS: that exactly one signer signed these attributes, that they name what was signed by its digest, and the certificates by theirs.
 * @param signed what was signed; null: it lies inside
 * @param kind object identifier of what was signed
 * @throws Fault what is wrong, as the end of a sentence
 */
export function checkSignedData(cms: Buffer, signed: readonly Uint8Array[] | null, kind: string): SignedData {
  const [type, wrapped] = within(cms);
  const [data] = within(wrapped, 0xa0);
  if (!isOid(type, ids.signedData)) throw new Fault('is no signature in CMS');
  const [, , holder, certificates, signers] = within(data);
  const [kindTold, inner] = within(holder);
  const inSide = inner ? within(inner, 0xa0)[0] : undefined;
  const lies = inSide ? content(inSide) : null;
  if (!isOid(kindTold, kind) || (lies === null) !== (signed !== null)) throw new Fault('signs something of another kind');
  const infos = within(signers, 0x31);
  if (infos.length !== 1) throw new Fault(`has ${infos.length} signers instead of one`);
  const [, signer, digesting, attributes, algorithm, value, unsigned] = within(infos[0]);
  if (!attributes || attributes[0] !== 0xa0 || !value || value[0] !== 0x04 || !digesting || !algorithm) throw new Fault('lacks its signed attributes');
  const digest = digestOf(digesting);
  const attribute = attributesOf(attributes);
  const parts = signed ?? [lies ?? Buffer.alloc(0)];
  const hash = parts.reduce((sum, part) => sum.update(part), createHash(digest)).digest();
  if (!octets(hash).equals(attribute(ids.messageDigest) ?? Buffer.alloc(0))) throw new Fault('does not match: what it covers was changed');
  if (!isOid(attribute(ids.contentType), kind)) throw new Fault('signs something of another kind');
  const held = within(certificates, 0xa0).map(certificateIn);
  const certificate = certificateOf(held, signer);
  checkNamed(attribute(ids.signingCertificate), signed ? held : [certificate], signed !== null);
  checkAlgorithm(algorithm, digest, certificate, signed !== null);
  // Signed is the set, whose tag another one stands for.
  const asSet = Buffer.from(attributes);
  asSet[0] = 0x31;
  if (!verify(digest, asSet, certificate.publicKey, content(value))) throw new Fault('is not by the key of its certificate');
  const timestamp = unsigned ? (attributesOf(unsigned, 0xa1)(ids.timestamp) ?? null) : null;
  // What is around the attributes is not signed: put together anew of what was checked, it has to be the same bytes, with nothing more in it.
  const again = (number: number, algorithmOfDigest: Buffer) =>
    sequence(
      oid(ids.signedData),
      tagged(
        0,
        sequence(
          integer(number),
          set(algorithmOfDigest),
          sequence(oid(kind), ...(lies ? [tagged(0, octets(lies))] : [])),
          tagged(0, ...held.map(({ raw }) => raw)),
          set(
            sequence(
              integer(1),
              signerOf(certificate.raw),
              digesting,
              attributes,
              algorithm,
              octets(content(value)),
              ...(timestamp ? [der(0xa1, sequence(oid(ids.timestamp), set(timestamp)))] : []),
            ),
          ),
        ),
      ),
    );
  const digestName = within(digesting)[0] ?? Buffer.alloc(0);
  const [plain, withNothing] = [sequence(digestName), sequence(digestName, nothing)];
  // Authorities of timestamps write the same in several ways.
  const isInForm = signed
    ? digesting.equals(plain) && again(1, plain).equals(cms)
    : [plain, withNothing].some((one) => again(3, one).equals(cms) || again(1, one).equals(cms));
  if (!isInForm) throw notInForm();
  return { certificate, signature: content(value), algorithm, content: lies, timestamp };
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

function certificateIn(value: Buffer): X509Certificate {
  try {
    const certificate = new X509Certificate(value);
    if (certificate.raw.equals(value)) return certificate;
  } catch {}
  throw new Fault('holds among its certificates what is none');
}

function certificateOf(certificates: readonly X509Certificate[], signer: Buffer | undefined): X509Certificate {
  const found = certificates.find(({ raw }) => signer && signerOf(raw).equals(signer));
  if (!found) throw new Fault('does not hold the certificate of its signer');
  return found;
}

/** Certificates are named by their digests among what is signed, so that no other one can be put in the place of one. */
function checkNamed(named: Buffer | undefined, certificates: readonly X509Certificate[], isNeeded: boolean): void {
  if (!named) {
    // Authorities of timestamps name it in an older way too.
    if (isNeeded) throw new Fault('does not name its certificate among what is signed, so that another could be put in its place');
    return;
  }
  const [list] = inside(named);
  const told = list ? inside(list) : [];
  const isNamed = certificates.every(({ raw }, index) => {
    const [first, second] = inside(told[index] ?? nothing);
    const [digest, hash] = first?.[0] === 0x30 ? [digestOf(first), second] : ['sha256', first];
    return hash !== undefined && octets(createHash(digest).update(raw).digest()).equals(hash);
  });
  if (!isNamed || (isNeeded && told.length !== certificates.length)) throw new Fault('holds other certificates than it names');
}

/** RSA (PKCS #1) and ECDSA, with the digest of the signer, which authorities of timestamps may leave to be told elsewhere. */
function checkAlgorithm(algorithm: Buffer | undefined, digest: string, { publicKey }: X509Certificate, isWhole: boolean): void {
  const id = algorithmIn(algorithm);
  const place = ['sha256', 'sha384', 'sha512'].indexOf(digest);
  const isRsa = (!isWhole && isOid(id, '1.2.840.113549.1.1.1')) || isOid(id, `1.2.840.113549.1.1.${11 + place}`);
  const isEc = isOid(id, `1.2.840.10045.4.3.${2 + place}`);
  if (!(isRsa && publicKey.asymmetricKeyType === 'rsa') && !(isEc && publicKey.asymmetricKeyType === 'ec'))
    throw new Fault('is made in a way that is not known here (only RSA and ECDSA are)');
}
