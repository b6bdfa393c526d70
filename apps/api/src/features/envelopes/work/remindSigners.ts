import { DUE_STATUSES, hasEnded, isReminderDue, reminderMoments, type EventKind } from '@pari/domain/signing';
import { eachInTurn } from '../../../ports/eachInTurn.ts';
import type { Tx } from '../../../ports/database.ts';
import type { JobServices } from '../../../ports/jobs.ts';
import { remind, remindable } from '../moves/remind.ts';
import { envelopeIn, holdEnvelope, recipientsOf, remindersOf } from '../queries.ts';

const tellings: readonly EventKind[] = ['reminded', 'link_made'];

/** Reminds whoever's turn it has been for a week, and again shortly before the end, in every company. */
export async function remindSigners({ database, clock }: Pick<JobServices, 'database' | 'clock'>): Promise<void> {
  const began = clock.now();
  const companies = await database.asSystem((tx) =>
    tx.rows('select distinct company_id from envelopes where ended_at is null and ending is null and expires_at > $1 order by company_id', [began]),
  );
  await eachInTurn(companies, async ({ company_id: companyId }) => {
    const late = await database.asCompany(companyId, (tx) => lateIn(tx, companyId, began));
    await eachInTurn(late, ({ id }) => database.asCompany(companyId, (tx) => remindOf(tx, companyId, id, () => clock.now())));
  });
}

/** Those of which somebody may be to be reminded: each of the others would be held for nothing. */
function lateIn(tx: Tx, companyId: string, now: Date) {
  const { week, day, soon } = reminderMoments(now);
  return tx.rows(
    `select e.id from envelopes e
     where e.company_id = $1 and e.ended_at is null and e.ending is null and e.expires_at > $2 and exists (
       select from envelope_recipients r cross join lateral (select case when e.expires_at <= $3 then $4 else $5::timestamptz end as until) t
       where r.company_id = e.company_id and r.envelope_id = e.id and r.status = any($6::text[]) and r.status_at <= t.until and not exists (
         select from envelope_events v
         where v.company_id = r.company_id and v.envelope_id = r.envelope_id and v.recipient_id = r.id and v.kind = any($7::text[]) and v.at > t.until))
     order by e.expires_at, e.id`,
    [companyId, now, soon, day, week, DUE_STATUSES, tellings],
  );
}

/** @param clock what time it is, read once the envelope is held, so that events stand in the order of their moments */
async function remindOf(tx: Tx, companyId: string, id: string, clock: () => Date): Promise<void> {
  await holdEnvelope(tx, companyId, id);
  const row = await envelopeIn(tx, companyId, id);
  // Who is reminded can sign.
  if (!row || hasEnded(row.status) || row.ending !== null) return;
  const now = clock();
  const reminders = await remindersOf(tx, companyId, id, tellings);
  const told = (one: { id: string; status_at: Date }) => latest(one.status_at, reminders.get(one.id));
  const due = remindable(await recipientsOf(tx, companyId, id)).filter((one) => isReminderDue({ told: told(one), expires: row.expires_at, now }));
  if (due.length > 0) await remind(tx, companyId, row, due, now, null);
}

/** Whoever did something of their own since knows of it, too. */
const latest = (one: Date, other: Date | undefined): Date => (other !== undefined && other > one ? other : one);
