import { Refusal } from '../../../http/problems.ts';
import type { RowOf, Tx } from '../../../ports/database.ts';
import { enqueueFor } from '../../../ports/jobs.ts';
import { recordAudit } from '../../audit/index.ts';
import { holdOwner } from '../links/holdOwner.ts';
import { holdAccount } from '../operations/holdAccount.ts';
import { openBy } from '../operations/openBy.ts';
import { signOutEverywhere } from '../operations/signOutEverywhere.ts';
import { byPasskey } from '../wayIn.ts';
import type { made } from './ceremony.ts';
import { handleOf, keepPasskey } from './keepPasskey.ts';
import { hashOfCode, newRecoveryCodes } from './recoveryCodes.ts';
import { enrolmentSeconds } from '../sealedStep.ts';
import { tellOfSecurity } from './tellOfSecurity.ts';

/** The link that a browser used. */
interface OfLink {
  readonly companyId: string;
  readonly linkId: string;
  readonly at: Date;
}

/** How many codes may be typed for one link. */
const mostTries = 5;

const over = () => new Refusal('unauthenticated', 'The time for this is over. Open the newest link that was mailed to you, or ask for another.');

/** A link whose enrolment is open, and whose it is; nobody else enrols by it until the transaction ends. */
async function openLink(tx: Tx, link: OfLink) {
  await holdOwner(tx, link);
  return open(tx, link);
}

const open = (tx: Tx, { companyId, linkId, at }: OfLink) =>
  tx.first(
    `select l.user_id, l.kind, l.tries, l.code_hash, u.provider_until is not null as moves, u.email, u.display_name, coalesce(c.profile->>'program_name', c.name) as portal,
       exists (select from passkeys p where p.company_id = l.company_id and p.user_id = l.user_id) as has_passkey,
       exists (select from account_changes a where a.company_id = l.company_id and a.user_id = l.user_id and a.state = 'done' and a.asked_by <> a.user_id
         and coalesce(a.email, a.way_in) is not null) as was_moved
     from sign_in_links l join users u on u.company_id = l.company_id and u.id = l.user_id join companies c on c.id = l.company_id
     where l.company_id = $1 and l.id = $2 and l.used_at > $3::timestamptz - make_interval(secs => $4) and l.enrolled_at is null and l.ended_at is null
       and u.active and (u.way_in = $5 or u.provider_until is not null)
     for update of l, u`,
    [companyId, linkId, at, enrolmentSeconds, byPasskey],
  );
type OpenLink = RowOf<typeof open>;

/** Somebody who is invited has none yet; whoever asked themselves replaces one only with a code. */
const isRefused = ({ kind, has_passkey: has, code_hash: code }: OpenLink): boolean => has && (kind === 'invitation' || (kind === 'self' && code === null));

/**
 * Whose passkey is to be made. A code that is given is looked at, and used up only when the passkey is made. For a transaction across companies, which commits
 * whatever this answers, so that each try counts.
 */
export async function begin(tx: Tx, link: OfLink, code: string | undefined, random: Buffer) {
  const found = await openLink(tx, link);
  if (!found) return over();
  if (code !== undefined && found.code_hash === null && !(await isRight(tx, link, found, code)))
    return new Refusal('unauthenticated', 'This is not one of your recovery codes, or it was used before.');
  if (code === undefined && isRefused(found)) return over();
  return { handle: await handleOf(tx, link.companyId, found.user_id, random), email: found.email, name: found.display_name, portal: found.portal ?? '' };
}

async function isRight(tx: Tx, { companyId, linkId, at }: OfLink, { user_id: userId, tries }: OpenLink, code: string): Promise<boolean> {
  const hash = hashOfCode(code);
  const known = await tx.first('select from recovery_codes where company_id = $1 and user_id = $2 and hash = $3', [companyId, userId, hash]);
  const isLast = !known && tries + 1 >= mostTries;
  await tx.run('update sign_in_links set tries = tries + 1, code_hash = $3, ended_at = $4 where company_id = $1 and id = $2', [
    companyId,
    linkId,
    known ? hash : null,
    isLast ? at : null,
  ]);
  return known !== undefined;
}

interface Enrolled {
  readonly userId: string;
  readonly codes: readonly string[];
}

/**
 * Keeps the passkey that was made by a link, and gives ten recovery codes. Where it takes the place of others, or an administrator had the link sent
 * or administrators changed where the person is reached or how they come in, it is a
 * recovery: it ends those, every session and every token, and what a thief would do first waits. For a transaction across companies.
 * @throws Refusal `unauthenticated`
 */
export async function enrol(tx: Tx, { passkey, requestId, ...link }: OfLink & { passkey: NonNullable<Awaited<ReturnType<typeof made>>>; requestId: string }) {
  const { companyId, linkId, at } = link;
  const found = await openLink(tx, link);
  if (!found || isRefused(found)) throw over();
  const { user_id: userId, kind, has_passkey: hadPasskey, code_hash: code } = found;
  const isRecovery = hadPasskey || kind === 'administrator' || found.was_moved;
  if (
    kind === 'self' &&
    hadPasskey &&
    (await tx.run('delete from recovery_codes where company_id = $1 and user_id = $2 and hash = $3', [companyId, userId, code])) === 0
  )
    throw over();
  if (found.moves) await openBy(tx, { companyId, userId, wayIn: byPasskey, at });
  if (isRecovery) await recover(tx, { companyId, userId, at });
  await keepPasskey(tx, { companyId, userId, name: 'First passkey', passkey, at });
  const codes = await newRecoveryCodes(tx, { companyId, userId, at });
  await tx.run('update sign_in_links set enrolled_at = $3 where company_id = $1 and id = $2', [companyId, linkId, at]);
  await tx.run('update sign_in_links set ended_at = $3 where company_id = $1 and user_id = $2 and enrolled_at is null and ended_at is null', [
    companyId,
    userId,
    at,
  ]);
  await enqueueFor(tx, companyId, tellOfSecurity, { userId });
  await recordAudit(tx, {
    companyId,
    at,
    realUserId: userId,
    effectiveUserId: userId,
    action: isRecovery ? 'recoverAccount' : 'enrolPasskey',
    object: { type: 'user', id: userId },
    result: 'done',
    requestId,
    detail: { link: kind },
  });
  return { userId, codes } satisfies Enrolled;
}

async function recover(tx: Tx, { companyId, userId, at }: { companyId: string; userId: string; at: Date }): Promise<void> {
  await tx.run('delete from passkeys where company_id = $1 and user_id = $2', [companyId, userId]);
  await signOutEverywhere(tx, companyId, userId, at);
  await holdAccount(tx, { companyId, userId, at });
}
