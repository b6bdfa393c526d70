import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { importJWK, type CryptoKey, type JWK } from 'jose';
import * as client from 'openid-client';

const ofCurve: Record<string, string> = { 'P-256': 'ES256', 'P-384': 'ES384', 'P-521': 'ES512', Ed25519: 'Ed25519' };

/**
 * How we prove to the provider who we are: a secret, or a private key in a PEM or JWK file (private_key_jwt), or neither for a public client.
 * @throws Error when the file holds no such key
 */
export async function clientAuthentication(given: {
  readonly secret?: string | undefined;
  readonly privateKeyFile?: string | undefined;
}): Promise<client.ClientAuth> {
  if (given.privateKeyFile !== undefined) return privateKey(given.privateKeyFile);
  return given.secret === undefined ? client.None() : client.ClientSecretBasic(given.secret);
}

async function privateKey(file: string): Promise<client.ClientAuth> {
  const text = readFileSync(file, 'utf8');
  const jwk = text.trimStart().startsWith('{') ? (JSON.parse(text) as JWK) : (createPrivateKey(text).export({ format: 'jwk' }) as JWK);
  const algorithm = jwk.alg ?? (jwk.kty === 'RSA' ? 'RS256' : ofCurve[jwk.crv ?? '']);
  if (algorithm === undefined || jwk.d === undefined) throw new Error(`${file} holds no private key that can sign: RSA, EC or Ed25519.`);
  const key = (await importJWK(jwk, algorithm)) as CryptoKey;
  return client.PrivateKeyJwt(jwk.kid === undefined ? key : { key, kid: jwk.kid });
}
