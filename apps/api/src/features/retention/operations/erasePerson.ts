import { civilDateIn } from '@pari/domain/dates';
import { isDue } from '@pari/domain/retention';
import type { Clock } from '../../../ports/clock.ts';
import type { Tx } from '../../../ports/database.ts';
import { recordAudit } from '../../audit/index.ts';
import { holdBanking } from '../../banking/index.ts';
import { holdPerson } from '../../kyc/index.ts';
import { holdTaxes } from '../../tax/index.ts';
import { retentionBy } from '../judge.ts';
import { personKept, retentionSet } from '../queries.ts';
import { eraseFiles } from './eraseFiles.ts';

/** Erases all that a person said of themselves, wholly or not at all, unless it is held by now. */
export async function erasePerson(tx: Tx, companyId: string, userId: string, clock: Clock): Promise<void> {
  await hold(tx, companyId, userId);
  const at = clock.now();
  const { years, timeZone } = await retentionSet(tx, companyId);
  const row = await personKept(tx, companyId, userId);
  const retention = row && retentionBy(row, years);
  if (retention?.state !== 'erasable' || !isDue(retention, civilDateIn(at, timeZone))) return;
  await mark(tx, companyId, userId, at);
  await tx.run('select erase_marked($1)', [at]);
  await tx.run('select erase_program_documents($1)', [at]);
  const files = await eraseFiles(tx, companyId, at);
  await recordAudit(tx, {
    companyId,
    at,
    realUserId: null,
    effectiveUserId: null,
    action: 'eraseRecords',
    object: { type: 'user', id: userId },
    result: 'done',
    requestId: null,
    detail: { kept: row?.kept, files, years, ended_on: retention.ended },
  });
}

/** Until the transaction ends nothing else happens to any of it: records come before applications. */
async function hold(tx: Tx, companyId: string, userId: string): Promise<void> {
  await holdPerson(tx, companyId, userId);
  await holdTaxes(tx, companyId, userId);
  await holdBanking(tx, companyId, userId);
  await tx.run('select from kyc_records where company_id = $1 and user_id = $2 order by id for update', [companyId, userId]);
  await tx.run('select from tax_records where company_id = $1 and user_id = $2 order by id for update', [companyId, userId]);
  await tx.run('select from bank_records where company_id = $1 and user_id = $2 order by id for update', [companyId, userId]);
  await tx.run('select from applications where company_id = $1 and applicant_id = $2 order by id for update', [companyId, userId]);
}

/** What is erased lapses no more, and nothing rests on it. */
async function mark(tx: Tx, companyId: string, userId: string, at: Date): Promise<void> {
  await tx.run(
    `update tax_documents set lapsed_at = $3 where company_id = $1 and lapsed_at is null
       and record_id in (select id from tax_records where company_id = $1 and user_id = $2 and erased_at is null)`,
    [companyId, userId, at],
  );
  await tx.run('update kyc_records set erased_at = $3, lapsed_at = $3 where company_id = $1 and user_id = $2 and erased_at is null', [companyId, userId, at]);
  await tx.run('update tax_records set erased_at = $3 where company_id = $1 and user_id = $2 and erased_at is null', [companyId, userId, at]);
  await tx.run('update bank_records set erased_at = $3 where company_id = $1 and user_id = $2 and erased_at is null', [companyId, userId, at]);
  await tx.run(
    `update applications set erased_at = $3, kyc_record_id = null, tax_record_id = null, bank_record_id = null
     where company_id = $1 and applicant_id = $2 and erased_at is null`,
    [companyId, userId, at],
  );
}
