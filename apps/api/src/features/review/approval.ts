import { createHash } from 'node:crypto';
import {
  approvalObstacles,
  boundBy,
  leftOf,
  modulesAsked,
  otherParts,
  requiredForApproval,
  type ApplicationSetup,
  type ApplicationStatus,
  type ApprovalFacts,
  type ApprovalObstacle,
  type ModuleNumber,
} from '@pari/domain/applications';
import { formatDate } from '@pari/domain/format';
import { civilDate } from '@pari/domain/dates';
import type { KycRound } from '@pari/domain/kyc';
import { isOtherName } from '@pari/domain/identifiers';
import { decimal } from '@pari/domain/money';
import { outsideLimits } from '@pari/domain/opportunities';
import type { TaxRound } from '@pari/domain/tax/record';
import type { Context } from '../../http/context.ts';
import type { Tx } from '../../ports/database.ts';
import {
  agreementsOf,
  currentOf,
  customLimits,
  finalAmountsOf,
  givenOf,
  limitsSet,
  profilesFor,
  requestsOf,
  statesOf,
  type FinalAmountsRow,
} from '../applications/index.ts';
import { publishedDefinition } from '../definitions/index.ts';
import { recordOf } from '../kyc/index.ts';
import { whyNoEvidence } from './evidence.ts';
import { amountSubmitted, investorSubmitted, submittedBank, todayIn, vehicleSubmitted, type File, type Surroundings } from './file.ts';
import { openObjections } from './objections.ts';
import { openWarnings } from './warnings.ts';

/** Parts that an application is asked for, by what was submitted of it. */
export async function askedOf(tx: Tx, companyId: string, file: File): Promise<ModuleNumber[]> {
  return modulesAsked(file.setup, vehicleSubmitted(file), (await requestsOf(tx, companyId, file.row.id)).length);
}

/** What is read beside a file to judge whether it can be approved. */
export interface Approving {
  readonly final: FinalAmountsRow | undefined;
  readonly facts: ApprovalFacts;
  /** What is open about its parts: whoever proposes or confirms says that they know. */
  readonly warnings: readonly { readonly id: string; readonly module: ModuleNumber; readonly text: string }[];
}

/** @param read ids of warnings that were read; null: all are taken as read */
export async function approvingOf(
  tx: Tx,
  context: Context,
  file: File,
  { isScreened, read }: { isScreened: boolean; read: readonly string[] | null },
): Promise<Approving> {
  const { company, now } = context;
  const { row, setup, modules } = file;
  const final = await finalAmountsOf(tx, company.id, row.id);
  const required = requiredForApproval(await askedOf(tx, company.id, file), setup);
  const states = await statesOf(tx, company.id, row.id);
  const warnings: Approving['warnings'][number][] = [];
  for (const module of required)
    for (const { id, text } of modules.some((one) => one.row.module === module) ? await openWarnings(tx, context, file, module, isScreened) : [])
      if (!id.startsWith('not verified ')) warnings.push({ id, module, text });
  if (final) warnings.push(...otherInvestor(file, final));
  const amounts = final && {
    equity: decimal(final.equity_amount),
    leverage: decimal(final.leverage_amount),
    cashless: decimal(final.cashless_commitment),
    total: decimal(final.total_investment),
    ratio: final.leverage_ratio,
  };
  const facts: ApprovalFacts = {
    status: row.status as ApplicationStatus,
    locked_reason: row.locked_reason,
    required,
    modules: states,
    objections: (await openObjections(tx, company.id, file)).length,
    isBankVerified: ((await submittedBank(tx, company.id, file))?.verified ?? null) !== null,
    internalTax: internalTaxOf(file),
    expired: await expiredOf(tx, context, file, now),
    unread: read === null ? [] : warnings.filter(({ id }) => !read.includes(id)).map(({ module, text }) => ({ module, text: `${text}.` })),
    total: amounts?.total ?? null,
    isOutdated: final !== undefined && isOutdated(file, final),
    isEntityTheirs:
      final === undefined || final.investor_id === null || (await profilesFor(tx, company.id, row.applicant_id)).some(({ id }) => id === final.investor_id),
    outside: amounts ? outsideLimits(customLimits((await limitsSet(tx, company.id, row.id)) ?? null), amounts, row.currency) : [],
    left: leftOf(await capOf(tx, company.id, row.external_id), await givenOf(tx, company.id, row.fund_id, row.id)),
    currency: row.currency,
  };
  return { final, facts, warnings };
}

/** Whoever approves confirms that somebody else commits than whoever applies. */
function otherInvestor(file: File, { version, investor, entity_name: added }: FinalAmountsRow): Approving['warnings'][number][] {
  const applies = investorSubmitted(file);
  const commits = investor ?? added ?? '';
  if (applies === null || !isOtherName(commits, applies.name, applies.isEntity)) return [];
  return [{ id: `investor ${version}`, module: 7, text: `${commits} commits, and ${applies.name} applied` }];
}

/** Who commits as final amounts begin: the profile by whose name somebody applies, else one that is added by that name, where it is known. */
export function committedAtFirst(file: File, profiles: Surroundings['profiles']): { final_entity: string | null; entity_name: string | null } {
  const applies = investorSubmitted(file);
  const own = applies && profiles.find(({ name }) => !isOtherName(name, applies.name, applies.isEntity));
  return { final_entity: own?.id ?? null, entity_name: applies?.name ?? null };
}

export const obstaclesOf = ({ facts }: Pick<Approving, 'facts'>): ApprovalObstacle[] => approvalObstacles(facts);

/** What the fund gives in all by what is published now, whatever it said when somebody began. */
async function capOf(tx: Tx, companyId: string, fund: string) {
  const cap = ((await publishedDefinition(tx, companyId, 'application', fund))?.body as ApplicationSetup | undefined)?.cap ?? null;
  return cap === null ? null : decimal(cap);
}

function internalTaxOf({ modules, setup }: File): ApprovalFacts['internalTax'] {
  const tax = modules.find(({ row }) => row.module === 3);
  // What nobody reviews is looked at by no second person.
  if (!setup.enable_internal_tax_flow || tax?.row.state !== 'approved') return 'not_asked';
  return tax.internal?.outcome === 'approved' && tax.internal.round === tax.last.round ? 'approved' : 'pending';
}

/** What held when it was submitted and holds no longer, a sentence for each part. What its applicant changed since, waits. */
async function expiredOf(tx: Tx, context: Context, file: File, at: Date): Promise<ApprovalFacts['expired']> {
  const today = todayIn({ ...context, now: at });
  const found: { module: ModuleNumber; text: string }[] = [];
  const lastOf = (module: number) => file.modules.find(({ row }) => row.module === module)?.last;
  const forms = (lastOf(3)?.content as TaxRound | undefined)?.documents ?? [];
  for (const { form, valid_until: until } of forms)
    if (until !== null && until < today)
      found.push({ module: 3, text: `The ${form} held until ${formatDate(civilDate(until))}. Ask the applicant to sign it anew.` });
  const kyc = lastOf(2);
  const round = kyc?.content as KycRound | undefined;
  const record = round === undefined || file.row.kyc_record_id !== round.record ? undefined : await recordOf(tx, context.company.id, round.record);
  if (!kyc || !round || !record) return found;
  const hasLapsed = (record.lapsed_at !== null && record.lapsed_at > kyc.submitted_at) || (record.valid_until !== null && record.valid_until < today);
  if (hasLapsed) found.push({ module: 2, text: 'What proves who they are holds no longer. Ask the applicant to submit it again.' });
  else if (record.version === round.record_version) {
    const why = await whyNoEvidence(tx, context, file, 2, at);
    if (why !== null) found.push({ module: 2, text: why.message });
  }
  return found;
}

/** Whether a part was declined: it is opened again before anything is decided of the whole. */
export const isPartDeclined = ({ modules }: Pick<File, 'modules'>): boolean => modules.some(({ row }) => row.state === 'declined');

/** Whether the applicant submitted amounts since final ones were set. */
export function isOutdated({ modules }: Pick<File, 'modules'>, { at }: Pick<FinalAmountsRow, 'at'>): boolean {
  const last = modules.find(({ row }) => row.module === 7)?.last;
  return last !== undefined && last.submitted_at > at;
}

/** Whether other amounts are approved than were submitted. */
export function areOtherAmounts(file: Pick<File, 'modules'>, final: FinalAmountsRow): boolean {
  const asked = amountSubmitted(file)?.amounts;
  const approved = { equity: final.equity_amount, leverage: final.leverage_amount, cashless: final.cashless_commitment };
  return asked !== undefined && otherParts(asked, approved).length > 0;
}

/** SHA-256 of what a proposal is about. */
export async function digestOf(tx: Tx, companyId: string, { row, modules }: File, final: number): Promise<string> {
  // Rounds have the hashes of their documents; what is signed before the approval is in none.
  const agreements = currentOf(await agreementsOf(tx, companyId, row.id)).map(({ id, source_sha256: sha256 }) => `${id} ${sha256}`);
  const rounds = modules.map(({ last: { module, round, content } }) => ({ module, round, content }));
  return createHash('sha256')
    .update(boundBy({ rounds, final, documents: agreements }))
    .digest('hex');
}
