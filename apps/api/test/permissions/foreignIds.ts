import { objectFor } from './cells.ts';
import type { Reference } from './references.ts';
import type { Inhabitant, World } from './world.ts';

/** The id of something of a kind that is this person's, or their company's. */
type Find = (world: World, owner: Inhabitant) => Promise<string> | string;

/** What a good call of that endpoint names. */
const named =
  (endpoint: Parameters<typeof objectFor>[2], what: string): Find =>
  async (world, owner) => {
    const object = await objectFor('404', world, endpoint, 'own', owner);
    return typeof object === 'string' ? object : (object[what] ?? '');
  };
const rowOf =
  (sql: string, by: Find): Find =>
  async (world, owner) =>
    (await world.owner.query<{ id: string }>(sql, [await by(world, owner)])).rows[0]?.id ?? '';
const person: Find = (_, { id }) => id;
const administrator: Find = ({ people, otherAdmin, company }, { companyId }) => (companyId === company.id ? people.admin.id : otherAdmin.id);
const fund: Find = (_, { fundId }) => fundId;
const firm: Find = (_, { firmId }) => firmId;
const investor = rowOf('select id from investors where user_id = $1', person);
const issuer = rowOf('select id from company_issuers where company_id = $1', (_, { companyId }) => companyId);
const document = named('getDocument', 'id');
const application = named('getKycRecord', 'application');
const record = named('getKycRecord', 'id');
const kycFile = named('openKycDocument', 'document');
const upload = named('getUpload', 'document');
const envelope = named('getManagedEnvelope', 'id');
const recipient = rowOf('select id from envelope_recipients where envelope_id = $1', envelope);
const batch: Find = async (world, owner) => {
  const { rows } = await world.owner.query<{ id: string }>('update envelopes set batch_id = id where id = $1 returning id', [await envelope(world, owner)]);
  return rows[0]?.id ?? '';
};
const payment = named('postReversal', 'payment');
const notice: Find = (world, owner) => world.addNotice(owner);

/** By what fields are called, what they name. */
const byName: Readonly<Record<string, Find>> = {
  client: person,
  user: person,
  user_id: person,
  looks_at: person,
  assignee: person,
  gp_signer: administrator,
  fund,
  funds: fund,
  fund_id: fund,
  fund_external_id: application,
  module_id: application,
  firm,
  investor,
  investors: investor,
  investor_id: investor,
  final_entity: investor,
  issuer,
  eligibility_criteria_id: named('submitEligibility', 'response'),
  document,
  document_id: named('acceptDataPolicy', 'policy'),
  ids: document,
  kyc_record: record,
  tax_record: named('getTaxRecord', 'id'),
  record_id: record,
  participant: named('getKycRecord', 'participant'),
  participant_id: named('getKycRecord', 'participant'),
  envelopes: envelope,
  recipient,
  of: payment,
  of_reference: payment,
  plan: named('getCarryPlan', 'plan'),
  allocation: named('getCarryPlan', 'reference'),
  schedule: named('getCarryPlan', 'schedule'),
  notice,
  corrects_id: notice,
  batch,
  object_id: document,
};

/** What some fields name otherwise than they are called. */
const byTitle: Readonly<Record<string, Find>> = {
  'removeUpload params document': upload,
  'getUpload params document': upload,
  'getReviewUpload params document': upload,
  'openKycDocument params document': kycFile,
  'removeKycDocument params document': kycFile,
  'updateKycRecord body answers.paper[]': kycFile,
  'updateKycParticipant body answers.paper[]': kycFile,
  'updateKycWorkflow params fund': application,
  'saveProgramSigning body envelope': named('saveProgramSigning', 'envelope'),
  'uploadForRequest body replaces': named('removeRequestFile', 'document'),
  'getRequestFile params document': named('removeRequestFile', 'document'),
  'removeRequestFile params document': named('removeRequestFile', 'document'),
  'reviewSeveral body tasks[].id': named('claimReviewTask', 'id'),
  'withdrawDocumentRequest params request': named('withdrawDocumentRequest', 'request'),
  'confirmPrepared body documents[]': named('removeRequestFile', 'document'),
  'leadToAgreementSigning params document': named('leadToAgreementSigning', 'document'),
  'nameAgreementWitness body agreement': named('leadToAgreementSigning', 'document'),
  'correctAgreementWitness body agreement': named('leadToAgreementSigning', 'document'),
  'withdrawAgreementWitness query agreement': named('leadToAgreementSigning', 'document'),
  'resendAgreementWitness body agreement': named('leadToAgreementSigning', 'document'),
  'saveSignedTaxForm body envelope': named('saveSignedTaxForm', 'envelope'),
  'openTaxDocument params document': named('openTaxDocument', 'document'),
  'removeTaxDocument params document': named('removeTaxDocument', 'document'),
  'updateFundPerson params person': named('updateFundPerson', 'person'),
  'removeFundPerson params person': named('removeFundPerson', 'person'),
  'endReopenedWindow params window': named('endReopenedWindow', 'window'),
  'listPaidPeople query person': person,
  'getPageConfig query fund_external_id': fund,
  'createFundInterest body fund': (world, owner) => world.addOffer(owner),
  'listManagedEnvelopes query document': rowOf('select document_id as id from envelopes where id = $1', envelope),
};

/** The kind of a field, or none where `unchecked` is to say why there is none. */
export const kindOf = ({ title, name }: Reference): Find | undefined => (title in unchecked ? undefined : (byTitle[title] ?? byName[name]));

/** Fields that look as if they named something of somebody, and need no check. */
export const unchecked: Readonly<Record<string, string>> = {
  'answerBlock body block_id': 'a name in the definition of the response',
  'uploadForBlock body block_id': 'a name in the definition of the response',
  'uploadKycDocument body field_id': 'a name in the definition of the record',
  'revealKyc body field_id': 'a name in the definition of the record',
  'setKycStatus params slug': 'a name of the definition of the record',
  'listAuditEvents query id': 'a number in the log of the company',
  'explainAccess query of': 'the name of a call; things by their ids are asked about in test/access',
  'addPasskey body passkey.id': 'made by the key of the person',
  'addPasskey body passkey.rawId': 'made by the key of the person',
  'recordAction body entity_id': 'whatever was looked at, as the browser calls it',
  'proposePaymentInstructions body call_back.person': 'a name in words',
  'verifyBankDetails body person': 'a name in words',
  'sendEnvelope body recipients[].of': 'a signer whom the same call names',
  'createPlan body external_id': 'named by this call',
  'createFund body external_id': 'named by this call',
  'previewSchedule body terms.vesting_conditions[].id': 'a name within the same terms',
  'previewSchedule body terms.vesting_conditions[].trigger.relative_to_condition_id': 'a name within the same terms',
  'previewSchedule body terms.vesting_conditions[].next_condition_ids[]': 'a name within the same terms',
};

/** Of what another person of the company has, that an administrator or reviewer may not name in the place of what belongs to the object of the call. */
export const withinObject = new Set([
  'getReviewUpload params document',
  'withdrawDocumentRequest params request',
  'recordScreening body participant_id',
  'replaceRecipient params recipient',
  'remindEnvelope body recipient',
  'updateFundPerson params person',
  'removeFundPerson params person',
  'endReopenedWindow params window',
]);

/** What else a body says beside such a field, for it to be looked at. */
export const beside = ({ title, endpoint }: Reference, { fundId }: Inhabitant): object => {
  const [, scope] = /audience\.(fund|firm)$/.exec(title) ?? [];
  if (scope !== undefined) return { audience: { scope } };
  if (title.endsWith(' body batch')) return { envelopes: undefined };
  if (endpoint === 'updateCarryDocument') return { action: 'replace', title: 'A letter', document_type: 'agreement', requires_signature: true };
  const others: Readonly<Record<string, object>> = {
    'publishStatements body overrides[].fund': { overrides: [{ reason: 'It is not valued.' }] },
    'createFund body firm': { new_firm: undefined },
    'createOrder body investor': { fund: fundId },
    'createSale body investor': { fund: fundId },
  };
  return others[title] ?? {};
};

const narrows = 'narrows a list, and nothing in it is about one of these here';
const another = 'is looked at together with something that a good call of it does not bring';
/** Fields of which a good call says the same for one's own as for nothing, and why: what is refused there is refused all the same. */
export const unlookedAt: Readonly<Record<string, string>> = {
  'listAuditEvents query object_id': narrows,
  'listManagedCarryDocuments query plan': narrows,
  'listManagedCarryDocuments query allocation': narrows,
  'updateCarryDocument body document': another,
  'updateCarryDocument body gp_signer': another,
  'getPageConfig query fund_external_id': 'belongs to another page than that of a good call, which tenancy.test.ts asks for',
  'listDocuments query fund': narrows,
  'listDocuments query investor': narrows,
  'zipDocuments query ids': another,
  'zipDocuments query fund': narrows,
  'zipDocuments query investor': narrows,
  'listManagedDocuments query fund': narrows,
  'remindEnvelope body recipient': another,
  'listNotifications query investor_id': narrows,
  'getNotificationFilters query investor_id': narrows,
  'revealKyc body participant_id': another,
  'listReviewQueue query fund': narrows,
  'listExpiries query fund': narrows,
  'listReviewQueue query assignee': narrows,
  'exportReview query fund': narrows,
  'exportReview query assignee': narrows,
  'reviewSeveral body assignee': another,
  'recordScreening body participant_id': another,
  'updateKycRecord body answers.paper[]': 'files come with their upload alone: what is sent for them is ignored',
  'updateKycParticipant body answers.paper[]': 'files come with their upload alone: what is sent for them is ignored',
  'endView query user_id': 'ends a view where there is one, and says nothing either way',
};
