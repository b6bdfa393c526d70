import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { IssuerUnreachable } from '../../ports/issuerTokens.ts';

const milliseconds = 5000;

/**
 * The public keys of an issuer, found by discovery at first use and kept; a key that is not among them is looked for again, at most twice a
 * minute. Redirects are not followed. Keys named by a token itself are never used.
 */
export function issuerKeys(issuer: string): JWTVerifyGetKey {
  let known: Promise<JWTVerifyGetKey> | undefined;
  return async (header, token) => {
    try {
      known ??= discover(issuer);
      return await (
        await known
      )(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error;
      // What failed is asked for anew next time.
      known = undefined;
      throw new IssuerUnreachable(issuer, { cause: error });
    }
  };
}

async function discover(issuer: string): Promise<JWTVerifyGetKey> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(milliseconds), headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const metadata = (await answer.json()) as { issuer?: unknown; jwks_uri?: unknown };
  if (metadata.issuer !== issuer || typeof metadata.jwks_uri !== 'string') throw new Error(`${address} describes another issuer`);
  const keys = new URL(metadata.jwks_uri);
  if (keys.protocol !== 'https:' && new URL(issuer).protocol === 'https:') throw new Error(`${address} names keys without https`);
  return createRemoteJWKSet(keys, { timeoutDuration: milliseconds, cooldownDuration: 30_000, cacheMaxAge: 600_000 });
}
