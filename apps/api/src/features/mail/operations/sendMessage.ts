import { MailFailure } from '../../../ports/mail.ts';
import { JobFailure, type JobRun, type JobServices } from '../../../ports/jobs.ts';
import { prepareMessage } from './prepareMessage.ts';

/**
 * Hands a message on, and keeps what became of it. Nothing outside is asked while a transaction is open, so whoever is killed between the two
 * hands it over again: under the same id, by which who gets it twice can tell. What another run sent meanwhile stays sent.
 * @throws JobFailure when it was not taken
 */
export async function sendMessage(
  id: string,
  { companyId, inCompany }: Pick<JobRun, 'companyId' | 'inCompany'>,
  { mail, publicUrl, linkKey, clock }: Pick<JobServices, 'mail' | 'publicUrl' | 'linkKey' | 'clock'>,
): Promise<void> {
  const message = await inCompany((tx) => prepareMessage(tx, { companyId, id, publicUrl, linkKey, at: clock.now() }));
  if (!message) return;
  const failure = await mail.send(message).then(
    () => null,
    (error: unknown) => {
      if (error instanceof MailFailure) return error;
      throw error;
    },
  );
  const state = failure === null ? 'sent' : failure.isFinal ? 'refused' : 'waiting';
  const doneAt = state === 'waiting' ? null : clock.now();
  const noted = await inCompany((tx) =>
    tx.run(`update mail_messages set state = $3, done_at = $4, reason = $5 where company_id = $1 and id = $2 and state in ('waiting', 'refused')`, [
      companyId,
      id,
      state,
      doneAt,
      failure?.message,
    ]),
  );
  if (failure && noted > 0) throw new JobFailure(failure.message, { again: !failure.isFinal });
}
