import { formatInstant } from '@pari/domain/format';
import { hasEnded, remindableFrom } from '@pari/domain/signing';
import { notFound, Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { requireMailable } from '../links/mailLimit.ts';
import { freeOf, isMailed, remind, remindable } from '../moves/remind.ts';
import { requireManaged } from '../operations/act.ts';
import { holdEnvelope, recipientsOf, remindersOf } from '../queries.ts';
import type { Sender } from '../sender.ts';

/**
 * Reminds those whose turn it is, of several those who were not reminded within a day.
 * @param recipient one of them; undefined: all
 * @throws Refusal `not_found`; `locked` where it has ended or is to end; `not_yet` where it is nobody's turn who could be told, or they were reminded just now;
 * `too_many_requests` where a witness was mailed as often as they can be
 */
export async function remindEnvelope(tx: Tx, { company, realUser }: Sender, now: () => Date, id: string, recipient: string | undefined): Promise<void> {
  await holdEnvelope(tx, company.id, id);
  const row = await requireManaged(tx, company.id, id);
  const recipients = await recipientsOf(tx, company.id, id);
  const asked = recipient === undefined ? recipients : recipients.filter((one) => one.id === recipient);
  if (asked.length === 0) throw notFound();
  if (hasEnded(row.status)) throw new Refusal('locked', 'This has ended: nobody is to sign it any more.');
  if (row.ending !== null) throw new Refusal('locked', 'This is being ended where it is signed: nobody is to sign it any more.');
  const due = remindable(asked);
  if (due.length === 0) throw new Refusal('not_yet', recipient === undefined ? 'It is nobody’s turn who could be reminded.' : 'It is not their turn.');
  const at = now();
  const reminders = await remindersOf(tx, company.id, id);
  const last = ({ id: one }: { readonly id: string }): Date | null => reminders.get(one) ?? null;
  const free = freeOf(due, last, at);
  const [first] = due;
  if (free.length === 0 && first) {
    const zone = await tx.first('select time_zone from companies where id = $1', [company.id]);
    const from = formatInstant(remindableFrom(last(first)) ?? at, zone?.time_zone ?? 'UTC');
    throw new Refusal(
      'not_yet',
      `${first.name || 'The signer who names their witness'} was reminded less than a day ago, and can be reminded again from ${from}.`,
    );
  }
  if (free.every(isMailed)) await requireMailable(tx, company.id, id, at);
  await remind(tx, company.id, row, free, at, realUser.email);
}
