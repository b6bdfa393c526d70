import { levelsOf } from '@pari/contract';
import type { CivilDate } from '@pari/domain/dates';
import { Refusal, tooMany } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { byPasskey, sendLink } from '../../identity/index.ts';
import { tell } from '../../mail/index.ts';
import type { DelegateRow } from '../queries.ts';
import { answerDays, type Moment } from '../state.ts';
import { requireUntil } from './requireUntil.ts';

interface Invitation {
  readonly companyId: string;
  readonly principalId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** In lower case. */
  readonly email: string;
  readonly accessLevels: Parameters<typeof levelsOf>[0];
  readonly until: CivilDate;
}

const mostLiving = 10;
const mostInADay = 20;
const daySeconds = 86_400;

/**
 * Asks somebody to act for a person, and mails them. Whoever has the address, and whether anybody does, makes no difference that could be told.
 * @param moment is read once nobody else can invite for the person
 * @throws Refusal `conflict` where they are asked already or ten are, `too_many_requests`, `bad_request` for a day that is too far
 */
export async function inviteDelegate(tx: Tx, invitation: Invitation, moment: () => Moment): Promise<DelegateRow> {
  const { companyId, principalId, email } = invitation;
  await tx.run('select from users where company_id = $1 and id = $2 for no key update', [companyId, principalId]);
  const { now, today } = moment();
  requireUntil(invitation.until, today);
  await closeWhatIsOver(tx, companyId, principalId, { now, today });
  await refuseMore(tx, companyId, principalId, now);
  const { id: delegateId, needsLink } = await accountOf(tx, invitation, now);
  const made = await tx.first(
    `insert into delegations (company_id, principal_id, delegate_id, first_name, last_name, email, levels, until_date, invited_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (company_id, delegate_id, principal_id) where state in ('pending', 'active') do nothing
     returning id, state, levels, until_date, invited_at, answered_at, ended_at, version, first_name, last_name, email`,
    [companyId, principalId, delegateId, invitation.firstName, invitation.lastName, email, levelsOf(invitation.accessLevels), invitation.until, now],
  );
  if (!made) {
    const sentence = 'You have asked this person already.';
    throw new Refusal('conflict', sentence, { errors: { email: [sentence] } });
  }
  if (needsLink) await sendLink(tx, { companyId, userId: delegateId, kind: 'invitation', at: now });
  else await tell(tx, { companyId, userIds: [delegateId], kind: 'delegation', path: '/account#principals', at: now });
  return made;
}

/** What is over by the clock says so, and makes room for another. */
async function closeWhatIsOver(tx: Tx, companyId: string, principalId: string, { now, today }: Moment): Promise<void> {
  await tx.run(
    `update delegations set state = case state when 'pending' then 'expired' else 'ended' end, version = version + 1
     where company_id = $1 and principal_id = $2
       and state in ('pending', 'active') and (until_date < $4 or (state = 'pending' and invited_at <= $3::timestamptz - make_interval(days => ${answerDays})))`,
    [companyId, principalId, now, today],
  );
}

async function refuseMore(tx: Tx, companyId: string, principalId: string, now: Date): Promise<void> {
  const count = await tx.first(
    `select count(*) filter (where state in ('pending', 'active')) as living, count(*) filter (where invited_at > $3::timestamptz - interval '1 day') as today,
       min(invited_at) filter (where invited_at > $3::timestamptz - interval '1 day') as first
     from delegations where company_id = $1 and principal_id = $2`,
    [companyId, principalId, now],
  );
  if ((count?.living ?? 0) >= mostLiving) throw new Refusal('conflict', `At most ${mostLiving} people act for you at a time. End one of them first.`);
  if ((count?.today ?? 0) < mostInADay || !count?.first) return;
  throw tooMany('You have invited as many people as you can in a day.', Math.ceil(daySeconds - (now.getTime() - count.first.getTime()) / 1000));
}

/** The account of an address; one without any role, which a passkey opens, is made where there is none. */
async function accountOf(tx: Tx, { companyId, email, firstName, lastName }: Invitation, now: Date): Promise<{ id: string; needsLink: boolean }> {
  const made = await tx.first(
    `insert into users (company_id, email, display_name, roles, created_at, way_in) values ($1, $2, $3, '{}', $4, $5)
     on conflict (company_id, email) do nothing returning id`,
    [companyId, email, `${firstName} ${lastName}`.slice(0, 200), now, byPasskey],
  );
  if (made) return { id: made.id, needsLink: true };
  const known = await tx.first(
    `select u.id, u.way_in = $3 and not exists (select from passkeys p where p.company_id = u.company_id and p.user_id = u.id) as needs_link
     from users u where u.company_id = $1 and u.email = $2`,
    [companyId, email, byPasskey],
  );
  if (!known) throw new Error('an address was neither new nor known');
  return { id: known.id, needsLink: known.needs_link === true };
}
