import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Seal } from '../../ports/seal.ts';

/** How long a challenge may be answered, in seconds. */
export const challengeSeconds = 300;

/** What a browser keeps between two calls of signing in by passkey, readable by this server alone. */
const challenge = z.strictObject({ challenge: z.base64url(), isEnrolment: z.boolean(), expires: z.number() });
const enrolment = z.strictObject({ companyId: z.uuid(), linkId: z.uuid(), expires: z.number() });

/** What stands behind the # of a mailed link. */
export const linkSecret = z.strictObject({ secret: z.string().regex(/^[\w-]{43}$/, 'Must be the secret of a link.') });

/** How long enrolment is open after a link was used, in seconds. */
export const enrolmentSeconds = 900;

const sealed = <Read extends { readonly expires: number }>(purpose: string, schema: z.ZodType<Read>, seconds: number) => ({
  seconds,
  seal: (seal: Seal, what: Omit<Read, 'expires'>, now: Date): string =>
    seal.seal(purpose, JSON.stringify({ ...what, expires: now.getTime() + seconds * 1000 })).toString('base64url'),
  /** Null for a cookie that is missing, not ours or too old. */
  open(seal: Seal, value: string | undefined, now: Date): Read | null {
    const text = value === undefined ? null : seal.open(purpose, Buffer.from(value, 'base64url'));
    const opened = text === null ? undefined : schema.safeParse(JSON.parse(text)).data;
    return opened && opened.expires > now.getTime() ? opened : null;
  },
});

/** The challenge that was given to this browser. */
export const givenChallenge = sealed('passkey challenge', challenge, challengeSeconds);
/** The link that was used in this browser. */
export const usedLink = sealed('enrolment', enrolment, enrolmentSeconds);

export const newChallenge = (): Buffer => randomBytes(32);
