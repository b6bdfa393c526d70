import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { importJWK, type CryptoKey, type JWK } from 'jose';
import * as client from 'openid-client';
import { SettingsError, type ClientAuthentication } from '../../settings.ts';

const ofCurve: Record<string, string> = { 'P-256': 'ES256', 'P-384': 'ES384', 'P-521': 'ES512', Ed25519: 'Ed25519' };

/**
 * How we prove to the provider who we are.
 * @param given what `method` needs of them, as the settings have checked
 * @throws SettingsError when the file holds no key that can sign
 */
export async function clientAuthentication(given: {
  readonly method: ClientAuthentication;
  readonly secret?: string | undefined;
  readonly privateKeyFile?: string | undefined;
}): Promise<client.ClientAuth> {
  const { method, secret = '', privateKeyFile = '' } = given;
  if (method === 'private_key_jwt') return privateKey(privateKeyFile);
  if (method === 'client_secret_basic') return client.ClientSecretBasic(secret);
  if (method === 'client_secret_basic_plain') return plainBasic(secret);
  return method === 'client_secret_post' ? client.ClientSecretPost(secret) : client.None();
}

/** Id and secret as they are: the standard has both form-encoded first, which some providers do not undo. */
const plainBasic =
  (secret: string): client.ClientAuth =>
  (_server, { client_id }, _body, headers) =>
    headers.set('authorization', `Basic ${Buffer.from(`${client_id}:${secret}`).toString('base64')}`);

async function privateKey(file: string): Promise<client.ClientAuth> {
  try {
    const text = readFileSync(file, 'utf8');
    const jwk = text.trimStart().startsWith('{') ? (JSON.parse(text) as JWK) : (createPrivateKey(text).export({ format: 'jwk' }) as JWK);
    const algorithm = jwk.alg ?? (jwk.kty === 'RSA' ? 'RS256' : ofCurve[jwk.crv ?? '']);
    if (algorithm === undefined || jwk.d === undefined) throw new Error('it holds no private key that can sign: RSA, EC or Ed25519');
    if (jwk.kty === 'RSA' && Buffer.from(jwk.n ?? '', 'base64url').length < 256) throw new Error('its RSA key has fewer than 2048 bits');
    const key = (await importJWK(jwk, algorithm)) as CryptoKey;
    return client.PrivateKeyJwt(jwk.kid === undefined ? key : { key, kid: jwk.kid });
  } catch (error) {
    throw new SettingsError([`PARI_OIDC_PRIVATE_KEY_FILE: ${file} cannot be used: ${error instanceof Error ? error.message : String(error)}`]);
  }
}
