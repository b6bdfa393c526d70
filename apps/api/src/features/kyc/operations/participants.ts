import { boundReached } from '@pari/domain/applications';
import { needsParticipants, type Answers } from '@pari/domain/kyc';
import { randomUUID } from 'node:crypto';
import type { Context } from '../../../http/context.ts';
import { badField, notFound, Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { saidOfParticipants } from '../sealing.ts';
import type { WholeRecord } from '../wholeRecord.ts';
import { requireNames } from './saveAnswers.ts';
import { countUp } from './uploads.ts';

/** As many as one entity can name. */
const MOST_PARTICIPANTS = 50;

/**
 * Adds somebody to a record that the caller holds.
 * @param answers by which it is known what they are called by; they are not kept
 * @returns the id of the participant
 * @throws Refusal `not_yet` where it has none; `bad_request` where there are too many, or a name is missing
 */
export async function addParticipant(
  tx: Tx,
  { company }: Pick<Context, 'company'>,
  { row, participants }: WholeRecord,
  { answers, ...names }: { readonly first_name: string; readonly last_name: string; readonly answers: Answers },
  at: Date,
  ready: () => Promise<void>,
): Promise<string> {
  if (!needsParticipants(row.investor_type)) throw new Refusal('not_yet', 'Somebody who invests themselves has no participants.');
  requireNames({ ...names, answers });
  if (participants.length >= MOST_PARTICIPANTS) throw badField('last_name', `There are ${MOST_PARTICIPANTS} participants already.`);
  const ever = await tx.first('select count(*)::int as count from kyc_participants where company_id = $1 and record_id = $2', [company.id, row.id]);
  const full = boundReached('participants', ever?.count ?? 0);
  if (full !== null) throw badField('last_name', full);
  await ready();
  const id = randomUUID();
  const { keyId, sealed } = saidOfParticipants.seal(tx, { company_id: company.id, id }, { ...names, said_at_version: 1, named_at: at.toISOString() });
  await tx.run(
    `insert into kyc_participants (company_id, id, record_id, place, created_at, key_id, sealed)
     select $1, $2, $3, coalesce(max(p.place), 0) + 1, $4, $5, $6 from kyc_participants p where p.company_id = $1 and p.record_id = $3`,
    [company.id, id, row.id, at, keyId, sealed],
  );
  await countUp(tx, company.id, row.id, at);
  return id;
}

/** Takes somebody out of a record that the caller holds. @throws Refusal `not_found` */
export async function removeParticipant(
  tx: Tx,
  { company, realUser }: Pick<Context, 'company' | 'realUser'>,
  { row, participants }: WholeRecord,
  id: string,
  at: Date,
  ready: () => Promise<void>,
): Promise<void> {
  if (!participants.some((one) => one.id === id)) throw notFound();
  await ready();
  await tx.run('update kyc_participants set removed_at = $3, removed_by = $4 where company_id = $1 and id = $2', [company.id, id, at, realUser.id]);
  await tx.run('update kyc_uploads set removed_at = $4, removed_by = $5 where company_id = $1 and record_id = $2 and of_id = $3 and removed_at is null', [
    company.id,
    row.id,
    id,
    at,
    realUser.id,
  ]);
  await countUp(tx, company.id, row.id, at);
}
