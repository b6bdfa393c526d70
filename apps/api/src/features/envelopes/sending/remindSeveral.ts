import { hasEnded, type EnvelopePurpose } from '@pari/domain/signing';
import { Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { mailableFrom } from '../links/mailLimit.ts';
import { freeOf, isMailed, remind, remindable } from '../moves/remind.ts';
import { inTheirOrder, type RecipientRow } from '../queries.ts';
import type { Sender } from '../sender.ts';
import { findSeveral, type Listed, type Several } from './several.ts';

/** One of several, and whom it is to be reminded of. */
interface Reminding {
  readonly id: string;
  readonly title: string;
  readonly purpose: EnvelopePurpose;
  readonly free: readonly Pick<RecipientRow, 'id' | 'user_id' | 'role' | 'name' | 'email' | 'witness_of'>[];
  /** In a sentence: why nobody, or not everybody. */
  readonly leftOut: string | null;
}

/** Finds out who would be reminded of what. @param now read once they are held @throws Refusal `bad_request`, `not_found` */
export async function planReminding(tx: Tx, companyId: string, which: Several, now: () => Date, isHeld: boolean): Promise<Reminding[]> {
  const envelopes = await findSeveral(tx, companyId, which, isHeld);
  const at = now();
  const asked = await tx.rows(
    `select r.id, r.envelope_id, r.user_id, coalesce(r.name, '') as name, coalesce(r.email, '') as email, r.role, r.witness_of, r.status,
       (select max(v.at) from envelope_events v where v.company_id = r.company_id and v.envelope_id = r.envelope_id and v.recipient_id = r.id and v.kind = 'reminded') as reminded_at
     from envelope_recipients r where r.company_id = $1 and r.envelope_id = any($2::uuid[]) order by ${inTheirOrder}`,
    [companyId, envelopes.map(({ id }) => id)],
  );
  const of = Map.groupBy(asked, ({ envelope_id: id }) => id);
  const plan: Reminding[] = [];
  for (const envelope of envelopes) {
    const due = isOver(envelope) ? [] : remindable(of.get(envelope.id) ?? []);
    const mayMail = !due.some(isMailed) || (await mailableFrom(tx, companyId, envelope.id, at)) === null;
    const free = freeOf(due, ({ reminded_at: last }) => last, at).filter((recipient) => mayMail || !isMailed(recipient));
    plan.push({
      id: envelope.id,
      title: envelope.title,
      purpose: envelope.purpose,
      free,
      leftOut: leftOutOf(envelope, { due: due.length, free: free.length, mayMail }),
    });
  }
  return plan;
}

const isOver = ({ status, is_ending: isEnding }: Listed): boolean => hasEnded(status) || isEnding;

function leftOutOf(envelope: Listed, { due, free, mayMail }: { due: number; free: number; mayMail: boolean }): string | null {
  if (isOver(envelope)) return 'This has ended: nobody is to sign it any more.';
  if (due === 0) return 'It is nobody’s turn who could be reminded.';
  if (free < due && !mayMail) return 'Witnesses of it were mailed as often as they can be in a day.';
  if (free < due) return free === 0 ? 'Whoever’s turn it is was reminded less than a day ago.' : 'Others whose turn it is were reminded less than a day ago.';
  return null;
}

/** All that reminding does, as a digest binds it. */
export const effectOfReminding = (plan: readonly Reminding[]) => plan.map(({ id, free }) => [id, free.map((one) => one.id)]);

export const presentReminding = (plan: readonly Reminding[]) => ({
  envelopes: plan.map(({ id, title, free, leftOut }) => ({ id, title, reminded: free.map(({ name }) => name), left_out: leftOut })),
});

/** Reminds whom it was planned to, of envelopes that the caller holds. @throws Refusal `not_yet` where that is nobody */
export async function remindSeveral(tx: Tx, { company, realUser }: Sender, at: Date, plan: readonly Reminding[]): Promise<number> {
  const people = plan.reduce((sum, { free }) => sum + free.length, 0);
  if (people === 0) throw new Refusal('not_yet', 'Nobody can be reminded now.');
  for (const { free, ...envelope } of plan) if (free.length > 0) await remind(tx, company.id, envelope, free, at, realUser.email);
  return people;
}
