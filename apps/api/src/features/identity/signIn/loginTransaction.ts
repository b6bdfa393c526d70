import { z } from 'zod';
import type { Seal } from '../../../ports/seal.ts';

const lifetime = 600;
const purpose = 'login transaction';

const transaction = z.strictObject({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  company: z.string().nullable(),
  /** Id of the company's own provider that the person left for; null: that of the installation. */
  issuer: z.uuid().nullable().default(null),
  /** Id of the invitation that was opened in this browser. */
  invitation: z.uuid().nullable().default(null),
  returnTo: z.string(),
  /** How old the proof of who it is may be, in seconds; null: as old as the provider likes. */
  maxAge: z.number().nullable().default(null),
  /** SHA-256 of the session cookie that the browser had, base64url: signing in again ends it. */
  previous: z.string().nullable(),
  /** Milliseconds since 1970. */
  expires: z.number(),
});
type Transaction = z.output<typeof transaction>;

/** What a login keeps in the browser while the person is at the provider, readable by this server alone. Lives 10 minutes. */
export function sealTransaction(seal: Seal, begun: Omit<Transaction, 'expires'>, now: Date): { value: string; seconds: number } {
  const text = JSON.stringify({ ...begun, expires: now.getTime() + lifetime * 1000 });
  return { value: seal.seal(purpose, text).toString('base64url'), seconds: lifetime };
}

/** Null for a cookie that is missing, not ours or too old. */
export function openTransaction(seal: Seal, value: string | undefined, now: Date): Transaction | null {
  const text = value === undefined ? null : seal.open(purpose, Buffer.from(value, 'base64url'));
  const opened = text === null ? undefined : transaction.safeParse(JSON.parse(text)).data;
  return opened && opened.expires > now.getTime() ? opened : null;
}
