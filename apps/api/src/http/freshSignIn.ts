import { companyProfile } from '@pari/contract';
import type { Tx } from '../ports/database.ts';
import type { Context } from './context.ts';
import { Refusal } from './problems.ts';

/** How old a sign-in may be for what takes a fresh one, in seconds. */
const usualAge = 300;

/** What a refusal for an old sign-in says in its header (RFC 9470). */
export const challenge = (maxAge = usualAge): string =>
  `Bearer error="insufficient_user_authentication", error_description="A sign-in of the last ${maxAge} seconds is needed", max_age="${maxAge}"`;

const toSign = companyProfile.shape.signing_sign_in_minutes;

/**
 * Lets those go on who proved who they are in the last five minutes, or `to_sign` in those of the company. Programs cannot: their tokens prove nobody's presence.
 * @throws Refusal `sign_in_again`
 */
export async function refuseStaleSignIn(
  tx: Tx,
  { company, credential, now }: Pick<Context, 'company' | 'credential' | 'now'>,
  what: true | 'to_sign',
): Promise<void> {
  const session =
    credential.sessionId === null
      ? undefined
      : await tx.first(
          `select s.authenticated_at, c.profile->'signing_sign_in_minutes' as minutes from sessions s join companies c on c.id = s.company_id
           where s.company_id = $1 and s.id = $2`,
          [company.id, credential.sessionId],
        );
  const minutes = what === 'to_sign' ? toSign.parse(session?.minutes ?? undefined) : usualAge / 60;
  const at = session?.authenticated_at ?? null;
  if (at !== null && now.getTime() - at.getTime() <= minutes * 60_000) return;
  const span = minutes === 1 ? 'minute' : `${minutes} minutes`;
  throw new Refusal(
    'sign_in_again',
    what === 'to_sign' ? `Signing takes a sign-in of the last ${span}. Nothing was changed. Sign in again, and do it once more.` : undefined,
    { maxAge: minutes * 60 },
  );
}

/**
 * Holds whoever came back to their account by a recovery from what a thief would do first, for as long as it takes to notice one.
 * @throws Refusal `recovery_hold`
 */
export async function refuseInHold(tx: Tx, { company, realUser, now }: Pick<Context, 'company' | 'realUser' | 'now'>): Promise<void> {
  const person = await tx.first('select recovery_hold_until from users where company_id = $1 and id = $2', [company.id, realUser.id]);
  const until = person?.recovery_hold_until ?? null;
  if (until === null || until <= now) return;
  const hours = Math.ceil((until.getTime() - now.getTime()) / 3_600_000);
  throw new Refusal('recovery_hold', `Your account was recovered lately. For your safety this waits for another ${hours} ${hours === 1 ? 'hour' : 'hours'}.`);
}
