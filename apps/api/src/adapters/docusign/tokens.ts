import { SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../ports/clock.ts';
import { SignerUnavailable } from '../../ports/signer.ts';
import type { DocuSignAccount } from './account.ts';
import { call, parsed } from './call.ts';

export interface Tokens {
  current(): Promise<string>;
  /** A token that was not accepted is not used again. */
  forget(token: string): void;
}

const early = 5 * 60_000;
const assertionSeconds = 600;

// What cannot stand in a header would be told by the error that says so.
const granted = z.object({ access_token: z.string().regex(/^[\x21-\x7e]+$/), expires_in: z.number().positive() });
const refused = z.object({ error: z.string().regex(/^[a-z_]{1,40}$/) });

/** Access tokens by JWT grant, each used until five minutes before it expires; whoever needs a new one waits for the same. */
export function tokensOf(account: DocuSignAccount, clock: Clock, patience: number): Tokens {
  let known: { readonly token: string; readonly until: number } | undefined;
  let asking: Promise<string> | undefined;

  async function ask(): Promise<string> {
    const { status, bytes } = await call(`${account.login}/oauth/token`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion: await assertionOf(account, clock.now()) }).toString(),
      patience,
      most: 100_000,
    });
    if (status === 429 || status >= 500) throw new SignerUnavailable(`DocuSign gives no token (${status}).`);
    // What keeps us out is in the account or in our settings, and no fault of what is to be signed.
    if (status !== 200) throw new SignerUnavailable(refusal(refused.safeParse(parsed(bytes)).data?.error));
    const answer = granted.safeParse(parsed(bytes));
    if (!answer.success) throw new SignerUnavailable('DocuSign answers with what is no token.');
    known = { token: answer.data.access_token, until: clock.now().getTime() + answer.data.expires_in * 1000 - early };
    return known.token;
  }

  return {
    async current() {
      if (known && clock.now().getTime() < known.until) return known.token;
      asking ??= ask().finally(() => (asking = undefined));
      return asking;
    },
    forget(token) {
      if (known?.token === token) known = undefined;
    },
  };
}

const assertionOf = ({ clientId, user, login, privateKey }: DocuSignAccount, now: Date): Promise<string> => {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({ scope: 'signature impersonation' })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(clientId)
    .setSubject(user)
    .setAudience(new URL(login).host)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + assertionSeconds)
    .sign(privateKey);
};

const refusal = (word = 'no reason') =>
  word === 'consent_required'
    ? 'DocuSign has no consent of the user of PARI_DOCUSIGN_USER: have them, or an administrator there, grant the integration the scopes signature and impersonation.'
    : `DocuSign gives no token (${word}). Look at PARI_DOCUSIGN_CLIENT_ID, PARI_DOCUSIGN_USER, PARI_DOCUSIGN_PRIVATE_KEY_FILE, and at this machine’s clock.`;
