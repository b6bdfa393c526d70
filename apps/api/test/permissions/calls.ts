// long: one call for each endpoint, as somebody who may would make it.
import { CONSENT_VERSION } from '@pari/domain/signing';
import { digestOf } from '../../src/http/rehearse.ts';
import { randomUUID } from 'node:crypto';
import { sampleCriteria } from '../definitions/given.ts';
import { sampleSetup } from '../opportunities/given.ts';
import { pdf } from '../files/harmless.ts';
import { form } from '../support/form.ts';
import { sampleForm } from '../tax-forms/sampleForm.ts';
import { sampleApplicant } from './applications.ts';
import { routes, type Contract, type EndpointId } from '@pari/contract';

/** What an endpoint needs to succeed, apart from who asks and the object its address names. */
interface Sample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: (object: Named | undefined) => object;
  readonly files?: Readonly<Record<string, string | Buffer>>;
}

type Taking = { [Id in EndpointId]: Contract[Id] extends { readonly body: object } | { readonly upload: object } ? Id : never }[EndpointId];

/** A fund of both companies that nobody holds. */
export const sampleFundId = 'f0000000-0000-4000-8000-000000000001';
const notice = () => ({
  reference: randomUUID(),
  fund_id: sampleFundId,
  kind: 'call',
  title: 'A call',
  purpose: 'To buy',
  due_date: '2026-05-04',
  currency: 'USD',
  total_called: '0',
  total_distributed: '0',
  lines: [],
});

const sampleIban = 'DE89 3704 0044 0532 0130 00';
export const sampleProposal = () => ({
  account_name: 'The fund',
  bank_name: 'A bank',
  bank_country: 'DE',
  iban: sampleIban,
  currency: 'USD',
  call_back: { person: 'Somebody there', number: '+49 30 1234', at: '2026-04-14T09:00:00Z' },
});

/** With the digest that stands beside the id of what is named. */
const confirmed = (object: Named | undefined) => ({ version: 1, digest: typeof object === 'object' ? object['digest'] : 'a'.repeat(64) });

/** What else is known of the object that is named. */
const named = (object: Named | undefined, what: string): string => (typeof object === 'object' ? (object[what] ?? '') : randomUUID());
/** An id that the body names; of a call about nothing, one that there is not. */
const inBody = (object: Named | undefined, name: string) => (typeof object === 'object' ? object[name] : sampleFundId);

/** Whoever asked says more of it; of others' requests administrators acknowledge. */
const orderChange = (object: Named | undefined) => ({
  version: 1,
  ...(typeof object === 'object' && object['by'] === 'owner' ? { note: 'Soon' } : { state: 'acknowledged' }),
});

const interest = () => ({ equity_amount: '5000', interest_details: { name: 'Somebody', jobTitle: 'Analyst', entityType: 'individual' }, version: 0 });

/** A part of an application as a reviewer finds it. */
const asRead = { round: 1, version: 1 };

const yearly = { periods: [{ length: 12, unit: 'months', percentage: '25%', times: 4 }] };
const rehearsed = '?dry_run=true';

const ofDefinition = { kind: 'criteria' };

/** The compiler keeps complete what takes a body or files. */
const samples: Readonly<Partial<Record<EndpointId, Sample>> & Record<Taking, Sample>> = {
  explainAccess: { query: '?kind=call&of=getInvestorDetail' },
  explainFigure: { query: '?field=latest_nav' },
  setPreferences: { body: () => ({ show_usd: true }) },
  setMailPreferences: { body: () => ({ valuation: 'daily' }) },
  // Of all that was made before, what was there from the beginning.
  zipDocuments: { query: '?search=Document%20mark' },
  noteSeen: { body: () => ({ until: '2025-01-02T00:00:00Z' }) },
  recordAction: { body: () => ({ entity: 'page', entity_id: 'ownership', user_action: 'view' }) },
  inviteDelegate: { body: () => ({ firstName: 'Ann', lastName: 'Other', email: `${randomUUID()}@test.example`, accessLevels: [1, 2] }) },
  updateDelegate: { body: () => ({ until: '2026-12-31', version: 1 }) },
  acceptPrincipal: { body: () => ({ version: 1 }) },
  // Nobody: whom it opens for is that of the headers, by the same table.
  openView: { body: () => ({ user_id: randomUUID(), mode: 'view_as' }) },
  createPersonalToken: { body: () => ({ name: 'a program', days: 30 }) },
  changeContact: { body: () => ({ phone: '+49 30 123456' }) },
  postPayRecord: { body: () => ({ version: 0, year: 2023, date: '2023-12-31', currency: 'USD', fields: { salary: '1' } }) },
  postSalaryReduction: {
    body: () => ({ version: 1, source_name: 'Fund', currency: 'USD', date: '2025-12-31', salary_reduction: '1' }),
  },
  withdrawPayRecord: { params: { year: '2024' }, query: '?version=1' },
  importPay: { files: { 'compensation.csv': 'user_email,year,date,currency,field,amount\n' } },
  proposeRole: { body: (object) => ({ user: inBody(object, 'user'), role: 'compensation' }) },
  requestContact: { body: () => ({ email: `${randomUUID()}@test.example`, reason: 'Called the number on file.' }) },
  requestMove: { body: () => ({ reason: 'Called the number on file.' }) },
  recoverUser: { body: () => ({ reason: 'Called the number on file.' }) },
  addPasskey: {
    body: () => ({
      name: 'A key',
      passkey: { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {}, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } },
    }),
  },
  createUser: { body: () => ({ email: `${randomUUID()}@test.example`, display_name: 'Somebody New', roles: ['investor'] }) },
  // Changes nothing, so that everybody stays who they are.
  updateUser: { body: () => ({}) },
  updateNotification: { body: () => ({ is_read: true }) },
  linkIdentity: { body: () => ({ issuer: 'https://issuer.example', subject: randomUUID() }) },
  indicateInterest: { body: interest },
  // Nobody is offered it.
  createFundInterest: { body: () => ({ fund: sampleFundId, ...interest() }) },
  withdrawInterest: { body: () => ({ version: 0 }) },
  rehearseLeverage: { body: () => ({ equity_amount: '5000' }) },
  // Ends what there is not.
  putAdviserClient: { body: (object) => ({ client: typeof object === 'object' ? object['client'] : randomUUID(), until: null, was: null }) },
  keepMarketplace: { body: () => ({ mp: 'a-visit' }) },
  returnFromSigning: { body: () => ({ nonce: 'unknown' }) },
  consentToEnvelope: { body: () => ({ version: CONSENT_VERSION }) },
  signEnvelope: {
    body: (object) => ({ sha256: typeof object === 'object' ? object['sha256'] : 'a'.repeat(64), signature: { kind: 'typed', name: 'Some Body' } }),
  },
  leadToSigning: { body: () => ({}) },
  declineEnvelope: { body: () => ({ reason: 'It is about somebody else.' }) },
  nameWitness: { body: () => ({ name: 'Wim Itness', email: `${randomUUID()}@elsewhere.example` }) },
  correctWitness: { body: () => ({ name: 'Wim Itness' }) },
  sendEnvelope: { body: (object) => ({ document: inBody(object, 'document'), recipients: [{ user: inBody(object, 'user'), role: 'signer', turn: 1 }] }) },
  cancelEnvelope: { body: () => ({ reason: 'Sent by mistake.' }) },
  remindEnvelope: { body: () => ({}) },
  sendEnvelopes: { query: '?dry_run=true', body: (object) => ({ document: inBody(object, 'document'), people: [{ email: 'nobody@test.example' }] }) },
  remindEnvelopes: { query: '?dry_run=true', body: (object) => ({ envelopes: [inBody(object, 'id')] }) },
  cancelEnvelopes: { query: '?dry_run=true', body: (object) => ({ envelopes: [inBody(object, 'id')], reason: 'Sent by mistake.' }) },
  replaceRecipient: { body: (object) => ({ user: typeof object === 'object' ? object['user'] : randomUUID() }) },
  // Nobody holds it.
  beginEligibility: {
    params: { country: 'US', vehicle: 'INDIVIDUAL' },
    body: (object) => ({ ...sampleApplicant, first_name: named(object, 'mark'), version: 1 }),
  },
  answerBlock: { body: () => ({ eligibility_criteria_id: sampleFundId, block_id: 'qp', response_json: { value: 'yes' }, version: 1 }) },
  updateEligibility: { body: () => ({ last_position: 'qp' }) },
  saveInvestmentAmount: { query: '?skip_task=true', body: () => ({ version: 1, equity_amount: '5000' }) },
  submitEligibility: { body: () => ({ version: 1 }) },
  createAllocationTask: { body: () => ({}) },
  createKycRecord: { body: (object) => ({ fund_external_id: inBody(object, 'fund') }) },
  createKycEntityRecord: { body: (object) => ({ fund_external_id: inBody(object, 'fund'), entity_name: 'An entity' }) },
  updateKycRecord: { body: () => ({ version: 1, answers: { deed: 'Another deed' } }) },
  setKycStatus: {
    params: { slug: 'kyc-aml-trust' },
    body: (object) => ({ status: 'submitted', version: 1, fund_external_id: inBody(object, 'fund') }),
  },
  updateKycWorkflow: { body: () => ({ kyc_investor_type: 'TRUST' }) },
  addKycParticipant: { body: () => ({ first_name: 'Ann', last_name: 'Other' }) },
  updateKycParticipant: { body: () => ({ version: 1, answers: { born_in: 'Elsewhere' } }) },
  setKycParticipantStatus: { body: () => ({ status: 'submitted' }) },
  uploadKycDocument: { body: (object) => ({ record_id: inBody(object, 'id'), field_id: 'paper' }), files: { 'paper.pdf': pdf().toString('latin1') } },
  revealKyc: { body: () => ({ field_id: 'deed' }) },
  beginFileUpload: { body: () => ({ length: 5, sha256: 'a'.repeat(64) }) },
  sendFilePart: { body: () => ({ start: 0 }), files: { part: 'Hello' } },
  saveBankDetails: { body: () => ({ version: 0, bank_country: 'DE', reference: 'Mine' }) },
  // As it was committed.
  commitBankDetails: { body: () => ({ version: 0, bank_country: 'DE' }) },
  revealBankNumber: { body: () => ({ field: 'iban_number' }) },
  verifyBankDetails: { body: () => ({ version: 2, person: 'Ina of the bank', number: '+49 30 1234', at: '2026-04-15T09:00:00Z' }) },
  acknowledgeFundDocuments: { body: () => ({ response_json: { memorandum: true }, change: true }) },
  listProgramDocuments: { params: { skip: 'false' } },
  answerProgramDocument: { body: () => ({ is_acknowledged: true }) },
  uploadSignedDocument: { files: { 'signed.pdf': pdf().toString('latin1') }, body: () => ({}) },
  leadToProgramSigning: { body: () => ({}) },
  saveProgramSigning: { body: (object) => ({ envelope: named(object, 'envelope') }) },
  uploadAttorneyDocument: { files: { 'attorney.pdf': pdf().toString('latin1') }, body: () => ({}) },
  uploadForRequest: { files: { 'letter.pdf': pdf().toString('latin1') }, body: () => ({ more: true }) },
  requestDocument: { body: () => ({ document_name: 'Letter of the bank' }) },
  listTaxForms: { query: '?fund=nowhere' },
  createTaxRecord: { body: () => ({ fund_external_id: 'nowhere' }) },
  updateTaxRecord: { body: () => ({ version: 0, details: { tax_year_end: '2000-06-30' } }) },
  revealTaxNumber: { body: () => ({ field: 'numbers.DE' }) },
  uploadTaxDocument: { body: () => ({ form_id: 'W-8IMY', part: 'owner_form' }), files: { 'form.pdf': pdf().toString('latin1') } },
  createTaxEnvelope: { body: () => ({ form_id: 'CRS-E' }) },
  leadToTaxSigning: { body: () => ({}) },
  saveSignedTaxForm: { body: (object) => ({ fund: named(object, 'fund'), envelope: named(object, 'envelope') }) },
  submitTax: { body: (object) => ({ fund_external_id: named(object, 'fund'), version: 0 }) },
  nameAgreementWitness: { body: () => ({ first_name: 'Wim', last_name: 'Itness', email: `${randomUUID()}@elsewhere.example` }) },
  correctAgreementWitness: { body: () => ({ first_name: 'Wim', last_name: 'Other', email: `${randomUUID()}@elsewhere.example` }) },
  resendAgreementWitness: { body: () => ({}) },
  leadToAgreementSigning: { body: () => ({}) },
  returnFromAgreementSigning: { body: () => ({}) },
  sendAgreementsToClient: { body: () => ({}) },
  releaseAgreements: { body: () => ({}) },
  approveInternalTax: { body: () => ({ round: 1 }) },
  reviewSeveral: { query: '?dry_run=true', body: (object) => ({ action: 'claim', tasks: [{ id: named(object, 'task'), ...asRead, module_version: 1 }] }) },
  exportReview: { query: '?what=queue' },
  addReviewText: { body: () => ({ module: 1, text: `Say more, please: ${randomUUID()}` }) },
  changeReviewText: { body: () => ({ version: 1, text: `Say more, please: ${randomUUID()}` }) },
  acceptDataPolicy: { body: (object) => ({ document_id: named(object, 'policy'), accepted: true }) },
  uploadForBlock: { files: { 'proof.pdf': pdf().toString('latin1') }, body: () => ({ block_id: 'papers', question: 'letter' }) },
  changeApplication: { body: () => ({ version: 1, application_fields: { is_application_updated: false } }) },
  submitApplicationChanges: { body: () => ({ fund_external_id: 'nowhere' }) },
  setBookmark: { body: () => ({ module: 1, last_position: 'qp' }) },
  askReviewers: { body: () => ({ module: 1, text: 'How long does it take?' }) },
  replyToComment: { body: () => ({ text: 'So it is.' }) },
  getRoundPaper: { params: { module: '1', round: '1' } },
  getCriteriaBlock: { params: { block: 'qp', direction: 'current' } },
  updateCommentsByModule: { body: () => ({ module: 1, module_id: sampleFundId }) },
  confirmPrepared: { body: () => ({ version: 1, amount_version: 1 }) },
  assignReviewTask: { body: (object) => ({ assignee: named(object, 'assignee'), version: 1 }) },
  getReviewRoundPaper: { params: { module: '1', round: '1' } },
  getReviewDifferences: { query: '?module=1&since=1' },
  createReviewComment: { body: () => ({ module: 1, question_identifier: 'qp', text: 'Who says so?' }) },
  updateReviewComment: { body: () => ({ version: 1, text: 'Who says so?' }) },
  replyAsReviewer: { body: () => ({ text: 'Thank you.' }) },
  requestChanges: { body: () => ({ module: 1, ...asRead }) },
  decideModule: { params: { module: '1' }, body: () => ({ decision: 'approve', ...asRead }) },
  reopenModule: { params: { module: '1' }, body: () => ({ reason: 'It was about somebody else.', version: 1 }) },
  lockApplication: { body: () => ({ reason: 'It is looked at as it is.' }) },
  freezeAmounts: { body: () => ({ reason: 'The fund is full.' }) },
  recordScreening: { body: () => ({ result: 'clear', note: 'Looked at the list of today.' }) },
  revealInReview: { body: () => ({ module: 2, question: 'deed', reason: 'Compared with the passport.' }) },
  setApplicationLimits: {
    body: () => ({
      version: 1,
      minimum_equity: '5000',
      maximum_equity: null,
      maximum_leverage: null,
      maximum_total: null,
      max_leverage_ratio: null,
      disable_cashless_commitment: true,
    }),
  },
  declineApplication: { body: () => ({ reason: 'It is not for them.', submissions: 1 }) },
  setFinalAmounts: { body: () => ({ version: 1, equity_amount: '80000', entity_name: 'Nora Vance' }) },
  proposeApproval: { body: () => ({ version: 1, submissions: 2 }) },
  confirmProposal: { body: () => ({}) },
  rejectProposal: { body: () => ({ reason: 'Another amount.' }) },
  cancelApproval: { body: () => ({ reason: 'Another document is needed.' }) },
  createOrder: { body: () => ({ fund: sampleFundId, direction: 'increase', amount: '10' }) },
  createSale: { body: () => ({ fund: sampleFundId, amount: '10' }) },
  updateOrder: { body: orderChange },
  updateSale: { body: orderChange },
  recallDocument: { body: () => ({ reason: 'Sent to the wrong people.' }) },
  announce: { query: '?dry_run=true', body: () => ({ audience: { scope: 'company' }, title: 'News', text: 'There is news.' }) },
  getPageConfig: { params: { key: 'investor_dashboard' } },
  putPageConfig: { params: { key: 'investor_dashboard' }, body: () => ({}) },
  tryPageConfig: { params: { key: 'investor_dashboard' }, body: () => ({}) },
  // Of a company that told nothing yet.
  putCompanyProfile: { body: () => ({ stats: [], company_faqs: [], digest: digestOf({}) }) },
  setRetention: { query: rehearsed, body: () => ({ years: 7 }) },
  putFeatureFlag: { params: { name: 'excel_export_flag' }, body: () => ({ active: true }) },
  // Rehearsed: it changes nothing, so that everybody is shown what they were.
  publishDocuments: {
    query: '?dry_run=true',
    files: { 'guide.pdf': '%PDF-' },
    body: () => ({ type: 'other', date: '2026-03-31', audience: { scope: 'company' } }),
  },
  addDocumentVersion: { query: '?dry_run=true', files: { 'guide.pdf': '%PDF-' }, body: () => ({}) },
  requestStatements: { body: () => ({}) },
  publishStatements: { params: { quarter: '2025-Q4' }, query: '?dry_run=true', body: () => ({}) },
  createFund: {
    body: () => ({
      external_id: randomUUID(),
      name: 'A fund',
      symbol: 'F',
      new_firm: randomUUID(),
      currency: 'USD',
      fund_type: 'Buyout',
      region: 'Europe',
      risk_profile: 'High',
      is_legacy: false,
      offer_leverage: true,
    }),
  },
  addTaxFormTemplate: { query: rehearsed, files: { file_data: sampleForm } },
  createDefinition: { body: () => ({ kind: 'criteria', key: randomUUID(), body: sampleCriteria() }) },
  checkDefinition: { body: () => ({ kind: 'criteria', body: sampleCriteria() }) },
  getDefinition: { params: ofDefinition },
  getDefinitionVersion: { params: { ...ofDefinition, version: '1' } },
  getDefinitionDifferences: { params: ofDefinition, query: '?from=1&to=1' },
  saveDefinition: { params: ofDefinition, body: () => ({ version: 1, body: sampleCriteria('Changed') }) },
  // Changes nothing.
  rollBackDefinition: { params: ofDefinition, body: () => ({ version: 1, to: 1 }) },
  publishDefinition: { params: ofDefinition, query: '?dry_run=true', body: () => ({ version: 1 }) },
  retireDefinition: { params: ofDefinition, query: '?dry_run=true' },
  // Changes nothing.
  updateFund: { body: () => ({ version: 1 }) },
  putFundProfile: { body: () => ({ version: 1, fund_profile: { intro: 'New' } }) },
  saveFundSetup: { body: () => ({ version: 1, ...sampleSetup, minimum_investment: '2000' }) },
  publishFund: { query: '?dry_run=true', body: () => ({ setup_version: 1 }) },
  closeFund: { query: '?dry_run=true' },
  reopenFund: { query: '?dry_run=true' },
  addFundPerson: { body: () => ({ email: `${randomUUID()}@test.example` }) },
  updateFundPerson: { body: () => ({ version: 1 }) },
  removeFundPerson: { query: '?version=1' },
  askDefinitionAgain: { params: ofDefinition, query: '?dry_run=true', body: () => ({ version: 2 }) },
  reopenWindow: {
    body: (object) => ({ email: typeof object === 'object' ? object['email'] : 'nobody@test.example', until: '2026-12-30', reason: 'They were abroad.' }),
  },
  listFundHolders: { query: '?due_date=2026-12-01' },
  createNotice: { body: notice },
  updateNotice: { body: () => ({ version: 1, ...notice() }) },
  discardNotice: { query: '?version=1' },
  allocateNotice: { body: () => ({ version: 1, type: 'contribution', total: '10' }) },
  checkNotice: { body: () => ({ version: 1 }) },
  // Changes nothing.
  putHolidays: { body: () => ({ holidays: [{ date: '2026-12-25', name: 'Christmas Day' }] }) },
  settleNotice: { body: () => ({ paid_on: '2026-02-02' }) },
  proposePaymentInstructions: { body: sampleProposal },
  approvePaymentInstructions: { body: () => ({ number: sampleIban }) },
  revokePaymentInstructions: { body: () => ({ reason: 'The account was closed.' }) },
  approveNotice: { body: confirmed },
  publishNotice: { body: confirmed },
  recallNotice: { body: () => ({ reason: 'The purchase fell through.' }) },
  correctNotice: { body: () => ({ reference: randomUUID() }) },
  remindOfNotice: { body: () => ({}) },
  undoNoticeSettlement: { body: () => ({ reason: 'It was another payment.' }) },
  listHistoricValues: { body: () => ({ startDate: '2024-01-01', endDate: '2025-12-31' }) },
  acknowledgeCarryDocument: { body: () => ({ version: 1 }) },
  leadToCarrySigning: { body: () => ({}) },
  nameCarryWitness: { body: () => ({ first_name: 'Wim', last_name: 'Itness', email: `${randomUUID()}@elsewhere.example` }) },
  correctCarryWitness: { body: () => ({ first_name: 'Wim', last_name: 'Itness' }) },
  returnFromCarrySigning: { body: () => ({}) },
  createCarryDocument: {
    body: (object) => ({
      reference: randomUUID(),
      allocation: inBody(object, 'id'),
      title: 'A letter',
      document_type: 'agreement',
      document: inBody(object, 'document'),
    }),
  },
  // Released already: nothing changes.
  updateCarryDocument: { body: () => ({ action: 'release', version: 1 }) },
  countersignCarryDocument: { body: () => ({}) },
  closeCarryDocument: { body: () => ({ version: 1 }) },
  explainCarryFigure: { query: '?field=vested_bps' },
  createPlan: { body: () => ({ external_id: `plan-${randomUUID()}`, name: 'A plan', currency: 'USD' }) },
  // Changes nothing.
  updatePlan: { body: () => ({ version: 1 }) },
  createSchedule: { body: () => ({ name: randomUUID(), terms: yearly }) },
  previewSchedule: { body: () => ({ terms: yearly, vesting_start_date: '2024-01-01' }) },
  // Rehearsed: they change nothing.
  postPlanValue: { query: rehearsed, body: () => ({ kind: 'estimated_value', date: '2025-12-31', amount: '10' }) },
  postPlanMilestone: { query: rehearsed, body: () => ({ reference: `ref-${randomUUID()}`, milestone: 'Exit', date: '2025-12-31' }) },
  postAllocation: {
    query: rehearsed,
    body: (object) => ({
      reference: `ref-${randomUUID()}`,
      user: inBody(object, 'user'),
      grant_date: '2025-12-31',
      schedule: inBody(object, 'schedule'),
      points: '1',
    }),
  },
  postPlanDistribution: { query: rehearsed, body: () => ({ reference: `ref-${randomUUID()}`, date: '2025-12-31', source: 'A sale', amount: '10' }) },
  postCarryEvent: {
    query: rehearsed,
    body: (object) => ({
      reference: `ref-${randomUUID()}`,
      allocation: inBody(object, 'id'),
      date: '2025-12-31',
      event: { type: 'acceleration', portion: '0.5' },
    }),
  },
  postLeaver: { query: rehearsed, body: (object) => ({ reference: `ref-${randomUUID()}`, user: inBody(object, 'user'), kind: 'good', date: '2025-12-31' }) },
  postReversal: { query: rehearsed, body: (object) => ({ reference: `ref-${randomUUID()}`, of: inBody(object, 'payment'), reason: 'Paid by mistake.' }) },
  postEscrowRelease: {
    query: rehearsed,
    body: (object) => ({ reference: `ref-${randomUUID()}`, allocation: inBody(object, 'id'), date: '2025-12-31', source: 'A sale', amount: '5' }),
  },
  postCarryCommitment: {
    query: rehearsed,
    body: (object) => ({ user: inBody(object, 'user'), source_name: 'A fund', date: '2025-12-31', currency: 'USD', total_capital_commit: '10' }),
  },
  runImport: { files: { 'fx_rates.csv': 'date,currency,usd_per_unit\n2024-03-01,GBP,1.25\n' } },
};

/** A request as Fastify's `inject` takes it. */
export interface Sent {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}

/** What `{id}` in an address stands for, or each of its parameters. */
export type Named = string | Readonly<Record<string, string>>;

/** A good call of an endpoint about an object. */
export function callOf(id: EndpointId, headers: Record<string, string> = {}, object?: Named): Sent {
  const [method, template] = routes[id].split(' ') as [Sent['method'], string];
  const { params, query = '', body, files }: Sample = samples[id] ?? {};
  const named = (name: string) => (typeof object === 'object' ? object[name] : object);
  const url = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? named(name) ?? `no ${name}`)) + query;
  if (files) {
    const sent = form(files, body?.(object));
    return { method, url, headers: { ...headers, ...sent.headers }, payload: sent.payload };
  }
  if (!body) return { method, url, headers };
  return { method, url, headers: { ...headers, 'content-type': 'application/json' }, payload: JSON.stringify(body(object)) };
}

/** Endpoints of which the address names an object by its id, or a carry plan. */
export type NamesObject = { [Id in EndpointId]: Contract[Id]['route'] extends `${string}{${'id' | 'plan'}}${string}` ? Id : never }[EndpointId];

export const namesObject = (id: EndpointId): id is NamesObject => /\{(id|plan)\}/.test(routes[id]);

export function multipart(files: Readonly<Record<string, string>>, headers: Record<string, string> = {}, body?: unknown) {
  const boundary = `----${randomUUID()}`;
  const parts = Object.entries(files).map(
    ([name, text]) => `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n${text}\r\n`,
  );
  if (body !== undefined) parts.push(`--${boundary}\r\ncontent-disposition: form-data; name="body"\r\n\r\n${JSON.stringify(body)}\r\n`);
  return { headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` }, payload: `${parts.join('')}--${boundary}--\r\n` };
}
