import type { Context } from '../../../http/context.ts';
import { Refusal } from '../../../http/problems.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Tx } from '../../../ports/database.ts';
import { heldApplication } from './hold.ts';
import { note } from './move.ts';
import { settleRequests } from './settleRequests.ts';

interface Read {
  readonly key: string;
  /** Of the response. */
  readonly version: number;
  /** Of the amount. */
  readonly amountVersion: number;
  /** Files for requests of reviewers that were looked at. */
  readonly documents: readonly string[];
}

/** Confirms what others prepared, as the applicant read it. @throws Refusal `conflict` where it was changed since */
export async function confirmPrepared(tx: Tx, context: Context, clock: Clock, { key, version, amountVersion, documents }: Read): Promise<string> {
  const { row, eligibility, amount, requests, at } = await heldApplication(tx, context, clock, key);
  const companyId = context.company.id;
  const [now, amountNow] = [eligibility?.response.version ?? 0, amount?.row.version ?? 0];
  const there = new Set(requests.flatMap(({ files }) => files.map(({ id }) => id)));
  if (now !== version || amountNow !== amountVersion || documents.some((id) => !there.has(id)))
    throw new Refusal('conflict', 'What was prepared was changed since you read it. Look at it again.', {
      current: { version: now, amount_version: amountNow },
    });
  const answers = await tx.run('update eligibility_answers set confirmed_at = $3 where company_id = $1 and response_id = $2 and confirmed_at is null', [
    companyId,
    eligibility?.response.id ?? null,
    at,
  ]);
  const said = await tx.run('update eligibility_responses set confirmed_at = $3 where company_id = $1 and id = $2 and confirmed_at is null', [
    companyId,
    eligibility?.response.id ?? null,
    at,
  ]);
  const uploads = await tx.run(
    'update application_uploads set confirmed_at = $3 where company_id = $1 and application_id = $2 and confirmed_at is null and removed_at is null and (module = 1 or id = any($4::uuid[]))',
    [companyId, row.id, at, documents],
  );
  const amounts = await tx.run(
    'update application_amounts set confirmed_at = $4 where company_id = $1 and application_id = $2 and version = $3 and confirmed_at is null',
    [companyId, row.id, amountNow, at],
  );
  if (answers + said + uploads + amounts > 0) await note(tx, companyId, row.id, context.realUser.id, at, { kind: 'prepared_confirmed' });
  await settleRequests(tx, context.company, { id: row.id, applicantId: row.applicant_id, at });
  return row.id;
}
