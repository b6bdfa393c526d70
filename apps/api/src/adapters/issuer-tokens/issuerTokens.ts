import { decodeJwt, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { IssuerUnreachable, type IssuerTokens } from '../../ports/issuerTokens.ts';
import { issuerKeys } from './issuerKeys.ts';

interface Options {
  readonly issuers: readonly string[];
  readonly audience: string;
  /** A scope that must be among those of the token. */
  readonly scope: string | undefined;
}

/** Fixed here, whatever a token or a key says. */
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519'];

/**
 * Checks access tokens (RFC 9068) of the configured issuers: signature, issuer, audience, type `at+jwt`, times within 60 seconds, scope.
 * ID tokens and tokens of anybody else are refused without asking anybody. Throws `IssuerUnreachable` when the issuer's keys cannot be had.
 */
export function issuerTokens({ issuers, audience, scope }: Options): IssuerTokens {
  const keys = new Map(issuers.map((issuer) => [issuer, issuerKeys(issuer)]));
  return async (token, now) => {
    const issuer = claimedIssuer(token);
    const keysOf = issuer === undefined ? undefined : keys.get(issuer);
    if (issuer === undefined || !keysOf) return null;
    const payload = await verified(token, keysOf, { issuer, audience, now });
    if (payload?.sub === undefined || (scope !== undefined && !scopesOf(payload).includes(scope))) return null;
    return { issuer, subject: payload.sub };
  };
}

function claimedIssuer(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}

async function verified(
  token: string,
  keys: JWTVerifyGetKey,
  { issuer, audience, now }: { issuer: string; audience: string; now: Date },
): Promise<JWTPayload | null> {
  const options = { issuer, audience, algorithms, typ: 'at+jwt', currentDate: now, clockTolerance: 60, requiredClaims: ['exp', 'sub', 'aud', 'iss'] };
  try {
    return (await jwtVerify(token, keys, options)).payload;
  } catch (error) {
    if (error instanceof IssuerUnreachable) throw error;
    return null;
  }
}

function scopesOf({ scope, scp }: JWTPayload): readonly unknown[] {
  if (typeof scope === 'string') return scope.split(' ');
  return Array.isArray(scp) ? scp : typeof scp === 'string' ? scp.split(' ') : [];
}
