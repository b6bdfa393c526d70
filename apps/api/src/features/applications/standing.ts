import {
  blocksAsked,
  decideCriteria,
  isOpenForApplicant,
  isPastEligibility,
  resumeAt,
  stepsOf,
  unmetChecks,
  withTicksThatHold,
  type ApplicationSetup,
  type BlockAnswer,
  type BlockSurroundings,
  type CheckFacts,
  type Criteria,
  type CriteriaBlock,
  type EligibilityFacts,
  type ModuleNumber,
  type ModuleState,
} from '@pari/domain/applications';
import { notFound, Refusal } from '../../http/problems.ts';
import type { Context } from '../../http/context.ts';
import type { RowOf, Tx } from '../../ports/database.ts';
import { agreementFacts, agreementsPartOf, noAgreements } from './agreementsPart.ts';
import { bankPartOf, bankProblemsOf } from './bankPart.ts';
import { finalAmountsOf } from './finalAmounts.ts';
import { fundDocumentFacts, fundDocumentsOf } from './fundDocumentsPart.ts';
import { kycPartOf, kycStandingOf } from './kycPart.ts';
import { taxPartOf, taxProblemsOf } from './taxPart.ts';
import { definitionAt, publishedDefinition } from '../definitions/index.ts';
import { offerTo, type Offer } from '../opportunities/index.ts';
import { programFacts, programOf } from './programPart.ts';
import { requestFacts, requestsOf, type DocumentRequest } from './requestsPart.ts';
import {
  amountOf,
  answersOf,
  commentsOf,
  customLimits,
  limitsSet,
  modulesOf,
  openedOf,
  ownApplication,
  policyOf,
  responseOf,
  uploadsOf,
  type AnswerRow,
  type ApplicationRow,
} from './queries.ts';

/** An application of a person, or what one would begin with, and all that follows from it, but of who they are and where they are paid. */
export type Standing = Awaited<ReturnType<typeof standingOf>>;

/** The same with all that does not hold yet. */
export type Judged<Of extends Standing = Standing> = Of & Awaited<ReturnType<typeof checksOf>>;

/**
 * @param key the fund or the application
 * @throws Refusal `not_found`; `not_yet` for a fund that takes no applications here
 */
export async function standingOf(tx: Tx, context: Context, key: string) {
  const row = (await ownApplication(tx, context.company.id, context.effectiveUser.id, key)) ?? null;
  const limits = row && ((await limitsSet(tx, context.company.id, row.id)) ?? null);
  const offer = await offerTo(tx, context, row?.fund_id ?? key, row !== null, customLimits(limits));
  const definition =
    row === null
      ? await publishedDefinition(tx, context.company.id, 'application', offer.fund.external_id)
      : await definitionAt(tx, context.company.id, 'application', offer.fund.external_id, row.setup_version);
  if (!definition) throw new Refusal('not_yet', 'Applications to this fund are not taken here yet.');
  const { external_onboarding_url: link } = offer.setup;
  if (row === null && link !== null) throw new Refusal('not_yet', 'Applications to this fund are taken elsewhere.', { current: { link } });
  return {
    offer,
    limits,
    setup: definition.body as ApplicationSetup,
    setupVersion: definition.version,
    ...(await partsOf(tx, context, offer, definition.body as ApplicationSetup, row)),
  };
}

async function partsOf(tx: Tx, context: Context, offer: Offer, setup: ApplicationSetup, row: ApplicationRow | null) {
  const { company, effectiveUser } = context;
  const companyId = company.id;
  // One that is asked for and not there, because it was recalled, is accepted by nobody.
  const isPolicyAccepted = (found: { readonly accepted_at: Date | null } | null): boolean =>
    setup.data_protection_policy === null || (found !== null && found.accepted_at !== null);
  const policy =
    setup.data_protection_policy === null ? null : ((await policyOf(tx, companyId, setup.data_protection_policy, offer.fund.id, effectiveUser.id)) ?? null);
  if (row === null) {
    const opened = await openedOf(tx, companyId, effectiveUser.id, policy ? [policy.id] : []);
    const kyc = kycPartOf(setup, null, new Map());
    const bank = bankPartOf({ setup, vehicle: null, kyc, modules: new Map(), row });
    const fundDocuments = await fundDocumentsOf(tx, companyId, { setup, asked: kyc.asked, modules: new Map(), row });
    const program = await programOf(tx, companyId, { setup, asked: kyc.asked, modules: new Map(), row });
    const requests: DocumentRequest[] = [];
    const tax = await taxPartOf(tx, companyId, { setup, vehicle: null, kyc, modules: new Map(), row });
    return {
      row,
      modules: new Map<ModuleNumber, ModuleState>(),
      moduleRows: [],
      comments: [],
      amount: null,
      policy,
      opened,
      eligibility: null,
      kyc,
      bank,
      tax,
      program,
      fundDocuments,
      requests,
      final: null,
      agreements: noAgreements,
      ...judged({ isPolicyAccepted: isPolicyAccepted(policy), eligibility: null, amount: null, modules: new Map() }),
    };
  }
  const moduleRows = await modulesOf(tx, companyId, row.id);
  const modules = new Map(moduleRows.map(({ module, state }) => [module as ModuleNumber, state]));
  const comments = await commentsOf(tx, companyId, row.id);
  const last = (await amountOf(tx, companyId, row.id)) ?? null;
  const amount = last && { row: last, faults: offer.faultsOf(last.given as Parameters<typeof offer.faultsOf>[0]) };
  const eligibility = await eligibilityOf(tx, companyId, row.id);
  const documents = [...(policy ? [policy.id] : []), ...(eligibility ? documentsOf(eligibility.criteria) : [])];
  const opened = await openedOf(tx, companyId, effectiveUser.id, documents);
  // What was submitted is as it was then, whatever was replaced since; once it is open again, what is there now counts.
  const isAsSubmitted = !isOpenForApplicant(modules.get(1) ?? 'not_started');
  const whole = eligibility && walk(eligibility, opened, isAsSubmitted);
  const vehicle = eligibility?.response.vehicle ?? null;
  const requests = await requestsOf(tx, companyId, row.id);
  const kyc = kycPartOf(setup, vehicle, modules, requests.length);
  const bank = bankPartOf({ setup, vehicle, kyc, modules, row });
  const fundDocuments = await fundDocumentsOf(tx, companyId, { setup, asked: kyc.asked, modules, row });
  const program = await programOf(tx, companyId, { setup, asked: kyc.asked, modules, row });
  const tax = await taxPartOf(tx, companyId, { setup, vehicle, kyc, modules, row });
  const agreements = await agreementsPartOf(tx, companyId, { setup, vehicle, modules, row });
  return {
    row,
    modules,
    moduleRows,
    comments,
    amount,
    policy,
    opened,
    eligibility: whole,
    kyc,
    bank,
    tax,
    program,
    fundDocuments,
    requests,
    final: row.status === 4 || row.status === 7 ? ((await finalAmountsOf(tx, companyId, row.id)) ?? null) : null,
    agreements,
    ...judged({ isPolicyAccepted: isAsSubmitted || isPolicyAccepted(policy), eligibility: whole, amount, modules }),
  };
}

/** What was answered of eligibility, with the criteria that are asked. */
async function eligibilityOf(tx: Tx, companyId: string, applicationId: string) {
  const response = await responseOf(tx, companyId, applicationId);
  if (!response) return null;
  const definition = await definitionAt(tx, companyId, 'criteria', response.criteria_key, response.criteria_version);
  if (!definition) throw notFound();
  const answers = new Map((await answersOf(tx, companyId, response.id)).map((answer) => [answer.block_id, answer]));
  const uploads = await uploadsOf(tx, companyId, applicationId, 1);
  return { response, criteria: definition.body as Criteria, answers, uploads };
}
type Eligibility = NonNullable<Awaited<ReturnType<typeof eligibilityOf>>>;

/** The documents that some blocks ask to read. */
export const documentsOf = ({ blocks }: Pick<Criteria, 'blocks'>): string[] =>
  blocks.flatMap((block) =>
    block.kind === 'KII'
      ? block.documents.map(({ document_id }) => document_id)
      : block.kind === 'AC'
        ? block.options.map(({ document }) => document.document_id)
        : [],
  );

/** The way through eligibility, and what it comes to. */
function walk(of: Eligibility, opened: readonly RowOf<typeof openedOf>[], isAsSubmitted: boolean) {
  const { response, criteria, uploads } = of;
  const openedAt = new Map(opened.map(({ id, opened_at: at }) => [id ?? '', at]));
  const blocks = new Map(criteria.blocks.map((block) => [block.id, block]));
  const answers = new Map(
    [...of.answers].map(([id, row]) => [
      id,
      isAsSubmitted ? { ...row, value: row.value as BlockAnswer } : { ...row, value: whatHolds(blocks.get(id), row, openedAt) },
    ]),
  );
  const given = new Map([...answers].map(([id, { value }]) => [id, value]));
  const around: BlockSurroundings = {
    vehicle: response.vehicle,
    opened: new Set(openedAt.keys()),
    uploaded: new Set(uploads.filter(({ state }) => state === 'accepted').map(({ question }) => question)),
  };
  const judgedBy = isAsSubmitted ? { ...around, opened: new Set(documentsOf(criteria)) } : around;
  const steps = stepsOf(criteria, given, judgedBy);
  const decision = decideCriteria(
    blocksAsked(criteria, given).map((block) => ({ block, answer: given.get(block.id) })),
    judgedBy,
  );
  return { ...of, answers, around, steps, decision, position: resumeAt(steps, response.last_position)?.block.id ?? null };
}

/** A tick is about the version that was read: once there is another one, it is opened and ticked again. */
const whatHolds = (block: CriteriaBlock | undefined, { value, at }: Pick<AnswerRow, 'value' | 'at'>, openedAt: ReadonlyMap<string, Date | null>): BlockAnswer =>
  block === undefined ? (value as BlockAnswer) : withTicksThatHold(block, value as BlockAnswer, (document) => (openedAt.get(document) ?? Infinity) <= at);

interface Answered {
  readonly isPolicyAccepted: boolean;
  readonly eligibility: ReturnType<typeof walk> | null;
  readonly amount: { readonly row: { readonly confirmed_at: Date | null }; readonly faults: ReadonlyMap<string, string> } | null;
  readonly modules: ReadonlyMap<ModuleNumber, ModuleState>;
}

function judged({ isPolicyAccepted, eligibility, amount, modules }: Answered) {
  const unconfirmed =
    eligibility === null
      ? 0
      : [eligibility.response, ...eligibility.answers.values(), ...eligibility.uploads].filter(({ confirmed_at: at }) => at === null).length;
  const facts: EligibilityFacts = {
    isPolicyAccepted,
    isCountryChosen: eligibility !== null,
    steps: eligibility?.steps ?? [],
    outcome: eligibility?.decision.outcome ?? null,
    eligibility: modules.get(1) ?? 'not_started',
    amount: amount?.faults ?? null,
    prepared: new Map([
      [1, unconfirmed],
      [7, amount !== null && amount.row.confirmed_at === null ? 1 : 0],
    ]),
  };
  return { facts, isPast: isPastEligibility(facts) };
}

/** What does not hold yet of an application, for which what is said of oneself is opened as far as it is still to be given. */
export const judge = async <Of extends Standing>(tx: Tx, context: Context, standing: Of): Promise<Judged<Of>> => ({
  ...standing,
  ...(await checksOf(tx, context, standing)),
});

async function checksOf(tx: Tx, context: Context, standing: Standing) {
  const facts: CheckFacts = {
    ...standing.facts,
    kyc: await kycStandingOf(tx, context, standing),
    tax: await taxProblemsOf(tx, context, standing),
    bank: await bankProblemsOf(tx, context.company.id, standing),
    programDocuments: programFacts(standing.program),
    fundDocuments: fundDocumentFacts(standing.fundDocuments),
    requests: requestFacts(standing.requests),
    agreements: agreementFacts(standing.agreements),
  };
  return { facts, unmet: unmetChecks(facts) };
}
