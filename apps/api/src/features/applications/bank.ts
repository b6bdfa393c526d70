import { isLocked } from '@pari/domain/applications';
import { numbersToCall } from '@pari/domain/banking';
import type { Context } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { notFound } from '../../http/problems.ts';
import type { Tx } from '../../ports/database.ts';
import { bankRecordsOf, presentBankDetail, presentBankRecord, readBank } from '../banking/index.ts';
import { nameOfRecord, recordOf } from '../kyc/index.ts';
import { bankOf } from './bankPart.ts';
import { numbersGivenBy } from './callBackNumbers.ts';
import { commitBank, requireBankAsked, saveBankDraft } from './operations/bankDetails.ts';
import { isReopened } from './operations/takeBack.ts';
import { keptOf } from './policy.ts';
import { presentNext } from './present.ts';
import { audited, begun, begunJudged } from './read.ts';
import { bankUsesOf, presentUse } from './uses.ts';

type Begun = Awaited<ReturnType<typeof begun>>;

/** @param isCalled says by which numbers the applicant is called, too. Every round in which they gave one is opened for that: not for each letter that they type */
async function present(tx: Tx, context: Context, standing: Begun, isCalled: boolean) {
  const { bank, row, isPast, eligibility, modules } = standing;
  const companyId = context.company.id;
  const record = await bankOf(tx, companyId, { bank, row });
  const uses = record ? await bankUsesOf(tx, companyId, record.row.id) : [];
  const entity = record || !bank.entity ? undefined : await recordOf(tx, companyId, bank.entity);
  const whose = { userId: row.applicant_id, applicationId: row.id, kycRecordId: row.kyc_record_id };
  return presentBankDetail(record, {
    callBack: isCalled ? numbersToCall(await numbersGivenBy(tx, companyId, whose), record?.committed?.at ?? context.now) : null,
    uses: uses.map(presentUse),
    name: entity ? nameOfRecord(entity) : row.applicant,
    isEntity: record ? record.row.kyc_record_id !== null : Boolean(bank.entity),
    needsConfirmation: uses.some(isReopened),
    mayEdit: !isLocked(keptOf(row)) && isPast && eligibility !== null && bank.entity !== undefined && modules.get(4) !== 'declined',
  });
}

/** Where investors are paid, as they say it themselves. */
export const bankHandlers = {
  async listBankRecords({ tx, context, audit }) {
    const companyId = context.company.id;
    const results = [];
    for (const { id } of await bankRecordsOf(tx, companyId, context.effectiveUser.id))
      results.push(presentBankRecord(await readBank(tx, companyId, id), (await bankUsesOf(tx, companyId, id)).map(presentUse)));
    audit({ type: 'user', id: context.effectiveUser.id });
    return { results };
  },

  async getBankDetails({ tx, context, params, audit }) {
    const standing = await begun(tx, context, params.id);
    audited(audit, standing.row.id);
    requireBankAsked(standing);
    return present(tx, context, standing, true);
  },

  async saveBankDetails({ tx, context, clock, params, body: { version, ...fields }, audit }) {
    const id = audited(audit, await saveBankDraft(tx, context, clock, { key: params.id, version, fields }));
    return present(tx, context, await begun(tx, context, id), false);
  },

  async commitBankDetails({ tx, context, clock, params, body: { version, change, ...fields }, audit }) {
    const id = audited(audit, await commitBank(tx, context, clock, { key: params.id, version, change, fields }));
    const now = await begunJudged(tx, context, id);
    return { detail: await present(tx, context, now, true), next: presentNext(now, context) };
  },

  async revealBankNumber({ tx, context, params, body: { field, of }, audit }) {
    const { row, bank } = await begun(tx, context, params.id);
    const record = await bankOf(tx, context.company.id, { bank, row });
    const details = of === 'committed' ? record?.committed?.details : record?.drafts.find(({ group }) => group === of)?.details;
    const value = details?.[field] ?? '';
    if (value === '') throw notFound();
    audit({ type: 'application', id: row.id, detail: { field, of } });
    return { value };
  },
} satisfies Partial<Handlers>;
