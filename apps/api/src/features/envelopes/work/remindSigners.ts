import { hasEnded, isReminderDue } from '@pari/domain/signing';
import type { Database } from '../../../ports/database.ts';
import { eachInTurn } from '../../../ports/eachInTurn.ts';
import { remind, remindable } from '../moves/remind.ts';
import { envelopeIn, holdEnvelope, recipientsOf, remindersOf } from '../queries.ts';

/** Reminds whoever's turn it has been for a week, and again shortly before the end, in every company. */
export async function remindSigners(database: Pick<Database, 'asSystem' | 'asCompany'>, now: Date): Promise<void> {
  const open = await database.asSystem((tx) =>
    tx.rows('select company_id, id from envelopes where ended_at is null and expires_at > $1 order by expires_at, id', [now]),
  );
  await eachInTurn(open, ({ company_id: companyId, id }) =>
    database.asCompany(companyId, async (tx) => {
      await holdEnvelope(tx, companyId, id);
      const row = await envelopeIn(tx, companyId, id);
      // Who is reminded can sign.
      if (!row || hasEnded(row.status) || row.ending !== null) return;
      const reminders = await remindersOf(tx, companyId, id, ['reminded', 'link_made']);
      const told = (one: { id: string; status_at: Date }) => latest(one.status_at, reminders.get(one.id));
      const due = remindable(await recipientsOf(tx, companyId, id)).filter((one) => isReminderDue({ told: told(one), expires: row.expires_at, now }));
      if (due.length > 0) await remind(tx, companyId, row, due, now, null);
    }),
  );
}

/** Whoever did something of their own since knows of it, too. */
const latest = (one: Date, other: Date | undefined): Date => (other !== undefined && other > one ? other : one);
