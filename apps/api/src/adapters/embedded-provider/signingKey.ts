import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import type { JWK } from 'oidc-provider';
import { fileMadeOnce } from '../secret-key/index.ts';

/** The key with which the embedded provider signs, made once and kept in the data folder, readable by its owner alone. */
export function signingKey(dataDir: string): JWK {
  const text = fileMadeOnce(join(dataDir, 'keys', 'sign-in-provider.jwk'), () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    return JSON.stringify({ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256' });
  });
  return JSON.parse(text) as JWK;
}
