import { notFound, Refusal } from '../../../http/problems.ts';
import type { RowOf, Tx } from '../../../ports/database.ts';
import { enqueue } from '../../../ports/jobs.ts';
import { refuseSamePerson, whyNoSecond } from '../operations/refuseSamePerson.ts';
import { mailChange } from './mailChange.ts';
import { askedBefore } from './waiting.ts';

interface Answered {
  readonly companyId: string;
  readonly id: string;
  readonly by: string;
  readonly at: Date;
}

const agreementOn = ({ companyId, by }: Pick<Answered, 'companyId' | 'by'>, askedBy: string) => ({
  companyId,
  second: by,
  first: [askedBy],
  does: 'agrees to it',
});

const aboutYou = 'This is about your own account. Another administrator agrees to it.';

/** Why somebody may not agree to what was asked for; null: they may. */
export const whyNotAgree = async (
  tx: Tx,
  { companyId, by, askedBy, userId }: { companyId: string; by: string; askedBy: string; userId: string },
): Promise<string | null> => (by === userId ? aboutYou : whyNoSecond(tx, agreementOn({ companyId, by }, askedBy)));

/**
 * Agrees to what another administrator asked for: the address that stands is told, and a day begins in which it can be stopped. Agreeing again changes nothing.
 * @throws Refusal `not_found`, `second_person`, `conflict` where it ended, or whoever asked is no administrator any more
 */
export async function agree(tx: Tx, answered: Answered): Promise<{ userId: string }> {
  const { companyId, id, by, at } = answered;
  const request = await heldRequest(tx, answered);
  if (!request) throw notFound();
  const { user_id: userId, asked_by: askedBy } = request;
  if (request.state === 'agreed' && request.agreed_by === by) return { userId };
  if (askedBy === userId) throw new Refusal('conflict', 'The person asked for this themselves, to which nobody has to agree. You can stop it.');
  if (by === userId) throw new Refusal('second_person', aboutYou);
  await refuseSamePerson(tx, agreementOn(answered, askedBy));
  refuseEnded(request, ['asked']);
  if (request.asked_at <= askedBefore(at)) throw new Refusal('conflict', ends.expired);
  if (!request.asker_administers) throw new Refusal('conflict', 'Whoever asked for this is no administrator any more. Stop it, and ask for it anew.');
  await tx.run(`update account_changes set state = 'agreed', agreed_by = $3, agreed_at = $4 where company_id = $1 and id = $2`, [companyId, id, by, at]);
  await enqueue(tx, mailChange, { changeId: id, to: 'old' });
  return { userId };
}

/** Stops what was asked for before it is in force, by an administrator or by the person themselves. Stopping again changes nothing. @throws Refusal `not_found`, `conflict` where it is in force */
export async function stop(tx: Tx, answered: Answered): Promise<{ userId: string }> {
  const { companyId, id, at } = answered;
  const request = await heldRequest(tx, answered);
  if (!request) throw notFound();
  if (request.state === 'stopped') return { userId: request.user_id };
  refuseEnded(request, ['asked', 'agreed']);
  await tx.run(`update account_changes set state = 'stopped', ended_at = $3 where company_id = $1 and id = $2`, [companyId, id, at]);
  return { userId: request.user_id };
}

/** Nobody else answers it until the transaction ends. */
const heldRequest = (tx: Tx, { companyId, id }: Answered) =>
  tx.first(
    `select c.user_id, c.asked_by, c.asked_at, c.agreed_by, c.state, a.active and 'admin' = any(a.roles) as asker_administers
     from account_changes c join users a on a.company_id = c.company_id and a.id = c.asked_by
     where c.company_id = $1 and c.id = $2 for update of c`,
    [companyId, id],
  );

const ends = {
  asked: 'Another administrator has to agree to it first.',
  agreed: 'Another administrator agreed to it already.',
  done: 'This is in force already.',
  stopped: 'This was stopped.',
  expired: 'This did not come into force.',
} as const;

function refuseEnded({ state }: RowOf<typeof heldRequest>, living: readonly string[]): void {
  if (!living.includes(state)) throw new Refusal('conflict', ends[state]);
}
