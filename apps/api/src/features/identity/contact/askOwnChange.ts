import { civilDateIn, type CivilDate } from '@pari/domain/dates';
import { badField, notFound, Refusal, tooMany } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { enqueue } from '../../../ports/jobs.ts';
import { byPasskey } from '../wayIn.ts';
import { refuseFar } from './askChange.ts';
import { mailChange } from './mailChange.ts';
import { addChange, heldPerson, isTaken, livingChange } from './queries.ts';

interface Asked {
  readonly companyId: string;
  readonly userId: string;
  readonly timeZone: string;
  /** In lower case. */
  readonly email?: string | undefined;
  /** Null: it is taken away. */
  readonly phone?: string | null | undefined;
  readonly lastDay?: CivilDate | undefined;
  readonly at: Date;
}

const mostInADay = 5;
const daySeconds = 86_400;

/**
 * Asks for another address or number of oneself, or that passkeys open one's account from then on. The address that stands is told at once, and a new one asked
 * to confirm; one that somebody else has is mailed nothing, which nobody can tell from one that is not confirmed. Asking the same again changes nothing.
 * @throws Refusal `bad_request`, `conflict` where something else waits already, `too_many_requests`
 */
export async function askOwnChange(tx: Tx, asked: Asked): Promise<void> {
  const { companyId, userId, at } = asked;
  const person = await heldPerson(tx, asked);
  if (!person) throw notFound();
  const change = { email: asked.email, phone: asked.phone === null ? '' : asked.phone, wayIn: asked.lastDay && byPasskey, lastDay: asked.lastDay };
  if (asked.lastDay !== undefined) refuseLeaving(asked, asked.lastDay, person);
  if (change.email === undefined && change.phone === undefined) throw new Refusal('bad_request', 'Say what is to change.');
  if (change.email === person.email) throw badField('email', 'This is your address already.');
  if (change.phone === (person.phone ?? '')) throw badField('phone', change.phone === '' ? 'You have given none.' : 'This is your number already.');
  const living = await livingChange(tx, asked);
  const isSame =
    living?.asked_by === userId &&
    living.email === (change.email ?? null) &&
    living.phone === (change.phone ?? null) &&
    living.last_day === (change.lastDay ?? null);
  if (isSame) return;
  if (living?.state === 'asked') throw new Refusal('conflict', 'Your account cannot be changed at the moment. Ask your administrator.');
  if (living) throw new Refusal('conflict', 'Something else is to change already. Stop that first.');
  await refuseMore(tx, asked);
  const changeId = await addChange(tx, { ...change, companyId, userId, oldEmail: person.email, askedBy: userId, state: 'agreed', at });
  await enqueue(tx, mailChange, { changeId, to: 'old' });
  if (change.email !== undefined && !(await isTaken(tx, companyId, change.email))) await enqueue(tx, mailChange, { changeId, to: 'new' });
}

function refuseLeaving({ email, timeZone, at }: Asked, lastDay: CivilDate, person: { way_in: string | null; provider_until: CivilDate | null }): void {
  if (person.way_in === byPasskey || person.provider_until !== null) throw badField('last_day', 'Passkeys open your account already, or soon will.');
  if (email === undefined) throw badField('email', 'Give a private address, by which you are reached from then on.');
  refuseFar(lastDay, civilDateIn(at, timeZone));
}

async function refuseMore(tx: Tx, { companyId, userId, at }: Asked): Promise<void> {
  const count = await tx.first(
    `select count(*)::integer as n, min(asked_at) as first from account_changes
     where company_id = $1 and user_id = $2 and asked_by = $2 and asked_at > $3::timestamptz - interval '1 day'`,
    [companyId, userId, at],
  );
  if ((count?.n ?? 0) < mostInADay || !count?.first) return;
  throw tooMany('You asked for as many changes as you can in a day.', Math.ceil(daySeconds - (at.getTime() - count.first.getTime()) / 1000));
}
