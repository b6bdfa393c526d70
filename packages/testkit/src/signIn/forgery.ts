import { createHmac } from 'node:crypto';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, type CryptoKey, type JWK, type JWTHeaderParameters, type JWTPayload } from 'jose';

/** How a token is signed: rightly, or in one of the ways known from attacks. */
export type Signing =
  | 'right'
  /** `alg: none`, without a signature */
  | 'none'
  /** the right header, without a signature */
  | 'stripped'
  /** HS256 with the public key as the secret */
  | 'hs256_public_key'
  /** HS256 with the client's secret */
  | 'hs256_client_secret'
  /** another key under the right key id */
  | 'foreign_key'
  /** another key under an id that nobody knows */
  | 'unknown_kid'
  /** another key, named by the address `jku` in the header */
  | 'foreign_jku'
  /** another key, in the header itself */
  | 'header_key'
  /** rightly signed, then its claims were changed */
  | 'changed_after';

export interface Keys {
  /** What the provider publishes. */
  readonly published: JWK;
  /** What the attacker publishes. */
  readonly foreign: JWK;
  sign(claims: JWTPayload, how: Signing, header?: Partial<JWTHeaderParameters>): Promise<string>;
}

const jwk = async (key: CryptoKey, kid: string): Promise<JWK> => ({ ...(await exportJWK(key)), kid, use: 'sig', alg: 'RS256' });
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A provider's key and an attacker's. */
export async function makeKeys(options: { readonly kid: string; readonly clientSecret: string; readonly foreignJku: string }): Promise<Keys> {
  const own = await generateKeyPair('RS256', { extractable: true });
  const other = await generateKeyPair('RS256', { extractable: true });
  const publicPem = await exportSPKI(own.publicKey);
  const foreign = await jwk(other.publicKey, 'foreign');
  const signed = (claims: JWTPayload, key: CryptoKey, header: Partial<JWTHeaderParameters>) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: options.kid, ...header }).sign(key, { crit: { 'x-unknown': true } });
  const hmac = (claims: JWTPayload, secret: string, header: object) => {
    const content = `${part({ kid: options.kid, ...header, alg: 'HS256' })}.${part(claims)}`;
    return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
  };

  type Forge = (claims: JWTPayload, header: Partial<JWTHeaderParameters>) => Promise<string>;
  const forges: Record<Signing, Forge> = {
    right: (claims, header) => signed(claims, own.privateKey, header),
    none: async (claims, header) => `${part({ ...header, alg: 'none' })}.${part(claims)}.`,
    stripped: async (claims, header) => (await signed(claims, own.privateKey, header)).replace(/[^.]+$/, ''),
    hs256_public_key: async (claims, header) => hmac(claims, publicPem, header),
    hs256_client_secret: async (claims, header) => hmac(claims, options.clientSecret, header),
    foreign_key: (claims, header) => signed(claims, other.privateKey, header),
    unknown_kid: (claims, header) => signed(claims, other.privateKey, { ...header, kid: 'unknown' }),
    foreign_jku: (claims, header) => signed(claims, other.privateKey, { ...header, kid: 'foreign', jku: options.foreignJku }),
    header_key: (claims, header) => signed(claims, other.privateKey, { ...header, jwk: foreign }),
    changed_after: async (claims, header) => {
      const [head = '', , signature = ''] = (await signed({ ...claims, sub: 'somebody' }, own.privateKey, header)).split('.');
      return `${head}.${part(claims)}.${signature}`;
    },
  };
  return { published: await jwk(own.publicKey, options.kid), foreign, sign: (claims, how, header = {}) => forges[how](claims, header) };
}
