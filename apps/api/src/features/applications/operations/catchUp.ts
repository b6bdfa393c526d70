import { moveModule, type ModuleNumber, type ModuleState } from '@pari/domain/applications';
import type { BankRound } from '@pari/domain/banking';
import type { KycRound } from '@pari/domain/kyc';
import type { TaxRound } from '@pari/domain/tax/record';
import type { Context } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { bankVersionOf } from '../../banking/index.ts';
import { recordOf } from '../../kyc/index.ts';
import { hasTaxLapsed, readTax } from '../../tax/index.ts';
import { lastRound, modulesOf, type ApplicationRow } from '../queries.ts';
import { isTaxOutdated } from '../taxPart.ts';
import { openAgain, type Of, type Reason } from './openAgain.ts';

type Using = Of & Pick<ApplicationRow, 'kyc_record_id' | 'bank_record_id' | 'tax_record_id'>;

/**
 * Opens the parts of an application again whose record was changed, or holds no longer, while it was kept as it was: what would have opened them then. The caller
 * holds it and its records.
 */
export async function catchUp(tx: Tx, { company }: Pick<Context, 'company'>, row: Using, at: Date): Promise<void> {
  const companyId = company.id;
  const why = new Map<ModuleNumber, Reason>();
  for (const { module, state } of await modulesOf(tx, companyId, row.id)) {
    const last = await submittedOf(tx, companyId, row.id, module, state);
    const reason = last && (await whatCame(tx, { company, now: at }, row, module, last));
    if (reason) why.set(module as ModuleNumber, reason);
  }
  for (const one of ['expired', 'changed_elsewhere', 'asked_anew'] as const) {
    const modules = [...why].filter(([, reason]) => reason === one).map(([module]) => module);
    await openAgain(tx, companyId, row, modules, one, at);
  }
}

/**
 * Opens taxes of an application again that say what its applicant, asked again who they are, does not say any more. Until that was submitted they could have said it once
 * more. The caller holds it and its records.
 * @param state of its taxes
 */
export async function catchUpTaxes(tx: Tx, { company }: Pick<Context, 'company'>, row: Using, state: ModuleState, at: Date): Promise<void> {
  const last = await submittedOf(tx, company.id, row.id, 3, state);
  if (last && (await whatCame(tx, { company, now: at }, row, 3, last)) === 'asked_anew') await openAgain(tx, company.id, row, [3], 'asked_anew', at);
}

/** The last round of a part that is submitted, and can be open again; undefined: it is not, or cannot. */
const submittedOf = async (tx: Tx, companyId: string, id: string, module: number, state: ModuleState) =>
  moveModule(state, 'lapse', 'portal') === null ? undefined : lastRound(tx, companyId, id, module);

type Round = NonNullable<Awaited<ReturnType<typeof lastRound>>>;

/** What came of the record of a part since it was submitted; null: nothing. */
async function whatCame(
  tx: Tx,
  around: Pick<Context, 'company' | 'now'>,
  row: Using,
  module: number,
  { content, submitted_at: submitted }: Round,
): Promise<Reason | null> {
  const companyId = around.company.id;
  if (module === 4) {
    const { record, version } = content as BankRound;
    return record === row.bank_record_id && (await bankVersionOf(tx, companyId, record)) !== version ? 'changed_elsewhere' : null;
  }
  if (module === 3) {
    const round = content as TaxRound;
    if (round.record !== row.tax_record_id) return null;
    const ids = round.documents.map(({ id }) => id);
    if (await hasTaxLapsed(tx, companyId, ids)) return 'expired';
    return whatCameOfTax(tx, around, round, submitted);
  }
  if (module !== 2 && module !== 8) return null;
  const { record, record_version: version } = content as KycRound;
  const now = record === row.kyc_record_id ? await recordOf(tx, companyId, record) : undefined;
  if (!now) return null;
  if (now.lapsed_at !== null && now.lapsed_at > submitted) return 'expired';
  if (now.version === version) return null;
  // Since then its owner may have changed it as well: what they are asked comes first.
  return now.asked_at_version !== null && (version ?? 0) < now.asked_at_version ? 'asked_anew' : 'changed_elsewhere';
}

/** The same of taxes whose forms hold. What their record does not say itself is what proves who somebody is. */
async function whatCameOfTax(tx: Tx, around: Pick<Context, 'company' | 'now'>, round: TaxRound, submitted: Date): Promise<Reason | null> {
  const tax = await readTax(tx, around, round.record);
  if (!isTaxOutdated(tax, round)) return null;
  if (tax.row.version !== round.record_version || tax.provedBy === null) return 'changed_elsewhere';
  const asked = (await recordOf(tx, around.company.id, tax.provedBy))?.asked_at ?? null;
  return asked !== null && asked > submitted ? 'asked_anew' : 'changed_elsewhere';
}
