import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contents, writings } from '../support/contents.ts';
import { reportGoal } from '../support/proof.ts';
import { auditFaults } from './auditFaults.ts';
import type { EndpointId } from '@pari/contract';
import { callOf, type Named } from './calls.ts';
import { cellsOf, endpoints, type Cell } from './cells.ts';
import { readTable } from './readTable.ts';
import { abilities, byCredential, preparing, readsByPost, switchedOff } from './table.ts';
import { walk, type Walked } from './walk.ts';
import { createWorld, markPattern, type Inhabitant, type World } from './world.ts';

let world: World;
let cells: Cell[] = [];
const answered: Walked[] = [];
let met = 0;

beforeAll(async () => {
  world = await createWorld();
  cells = cellsOf(world);
});
afterAll(async () => {
  process.stdout.write(`cells: ${met} of ${cells.length}\n`);
  reportGoal(9, `${met} of ${cells.length} cells`);
  await world.close();
});

/** What a person records, keeps, makes or sends for themselves, whoever they look at: a file that they send is taken for another by a call that needs its own right. */
const ofOneself = new Set<string>([
  'recordAction',
  'keepView',
  'endView',
  'keepMarketplace',
  'createMarketplaceReference',
  'beginFileUpload',
  'sendFilePart',
  'cancelFileUpload',
]);
/** What is there to show records of others, to those whom the table lets call it. */
const showsOthers = new Set<string>([
  'listUsers',
  'getUser',
  'updateUser',
  'listRequests',
  'listRoleProposals',
  'listPaidPeople',
  'getPayFile',
  'explainAccess',
  'listCompanyUsers',
  'listConsiderationUsers',
  'listAdvisorUsers',
  'listPrincipals',
  'listGivenUpJobs',
  'listManagedDocuments',
  'getManagedDocument',
  'listDocumentOpenings',
  'listDocumentUnopened',
  'recallDocument',
  'publishDocuments',
  'publishStatements',
  'addDocumentVersion',
  'listUntakenMail',
  'listAuditEvents',
  'announce',
  'listAnnouncements',
  'getAnnouncement',
  'listAudiences',
  'listManagedNotices',
  'listFundHolders',
  'createNotice',
  'getManagedNotice',
  'updateNotice',
  'allocateNotice',
  'checkNotice',
  'settleNotice',
  'undoNoticeSettlement',
  'approveNotice',
  'publishNotice',
  'recallNotice',
  'correctNotice',
  'listNoticeRecipients',
  'listFundsToPay',
  'listClients',
  'listAdviserRelations',
  'putAdviserClient',
  'listSigners',
  'listManagedEnvelopes',
  'getManagedEnvelope',
  'getManagedSignedEnvelope',
  'getManagedEnvelopeEvidence',
  'sendEnvelope',
  'sendEnvelopes',
  'remindEnvelopes',
  'cancelEnvelopes',
  'cancelEnvelope',
  'remindEnvelope',
  'getDocumentFields',
  'replaceRecipient',
  'listOrders',
  'updateOrder',
  'listSales',
  'updateSale',
  'listRetained',
  'setRetention',
  'listTaxFormTemplates',
  'retireTaxFormTemplate',
  'testFillTemplate',
  'listDefinitions',
  'getDefinition',
  'getDefinitionVersion',
  'getDefinitionDifferences',
  'saveDefinition',
  'rollBackDefinition',
  'publishDefinition',
  'retireDefinition',
  'listManagedFunds',
  'createFund',
  'getManagedFund',
  'updateFund',
  'putFundProfile',
  'listFundSetups',
  'saveFundSetup',
  'publishFund',
  'closeFund',
  'reopenFund',
  'listReviewQueue',
  'listReviewers',
  'listExpiries',
  'claimReviewTask',
  'releaseReviewTask',
  'assignReviewTask',
  'getReviewFile',
  'getReviewDifferences',
  'getReviewUpload',
  'getReviewRoundPaper',
  'createReviewComment',
  'updateReviewComment',
  'deleteReviewComment',
  'replyAsReviewer',
  'requestChanges',
  'decideModule',
  'reopenModule',
  'beginApplicationAnew',
  'lockApplication',
  'unlockApplication',
  'freezeAmounts',
  'unfreezeAmounts',
  'setApplicationLimits',
  'revealInReview',
  'recordScreening',
  'verifyBankDetails',
  'requestDocument',
  'withdrawDocumentRequest',
  'approveInternalTax',
  'reviewSeveral',
  'getReviewBatch',
  'remindApplicant',
  'exportReview',
  'listReviewTexts',
  'addReviewText',
  'changeReviewText',
  'removeReviewText',
  'releaseAgreements',
  'declineApplication',
  'setFinalAmounts',
  'proposeApproval',
  'confirmProposal',
  'rejectProposal',
  'cancelApproval',
  'listFundPeople',
  'listFundApplications',
  'listReopenedWindows',
  'reopenWindow',
  'askDefinitionAgain',
  'addFundPerson',
  'updateFundPerson',
  'listPaymentInstructions',
  'proposePaymentInstructions',
  'approvePaymentInstructions',
  'revokePaymentInstructions',
  'listManagedPlans',
  'createPlan',
  'getManagedPlan',
  'updatePlan',
  'getPoolTable',
  'postPlanValue',
  'postPlanMilestone',
  'postAllocation',
  'postPlanDistribution',
  'listManagedCarryDocuments',
  'getManagedCarryDocument',
  'openManagedCarryDocument',
  'createCarryDocument',
  'updateCarryDocument',
  'countersignCarryDocument',
  'closeCarryDocument',
  'postCarryEvent',
  'postLeaver',
  'postReversal',
  'postEscrowRelease',
  'postCarryCommitment',
  'listSchedules',
]);
/** Reviewers are told of what applicants do, with the names of their funds. */
const tellsReviewers = new Set(['listNotifications by reviewer', 'getNotificationFilters by reviewer']);
const isDenied = ({ cell }: Walked) => cell.expected >= 400;

describe('every endpoint, role and ownership', () => {
  it('has a cell for each of the eight callers, and no other endpoint', () => {
    for (const endpoint of endpoints) {
      const own = cells.filter((cell) => cell.endpoint === endpoint && !cell.viewing && !Object.values<unknown>(world.delegates).includes(cell.caller));
      expect([endpoint, new Set(own.map((cell) => cell.caller?.id)).size]).toEqual([endpoint, 8]);
    }
  });

  // Files that come are looked at, whoever brings them, which takes its time.
  it.each(endpoints)('%s answers as the table says, and where it denies nothing changes', { timeout: 120_000 }, async (endpoint) => {
    const of = cells.filter((cell) => cell.endpoint === endpoint);
    const denied = await walk.prepare(of.filter((cell) => cell.expected >= 400));
    const before = await contents(world.owner);
    const refused = await walk.together(world.test.app, denied);
    const after = await contents(world.owner);
    const writing = isDeepStrictEqual(after, before) ? [] : await walk.writing(world.test.app, denied, () => writings(world.owner));
    expect({ after, writing }).toEqual({ after: before, writing: [] });
    const allowed = await walk.oneByOne(world.test.app, await walk.prepare(of.filter((cell) => cell.expected < 400)));
    // That a task is there is what it answers, whether or not it made one.
    if (endpoint === 'createAllocationTask')
      expect(allowed.map(({ body }) => (JSON.parse(body) as { task: { is_open: boolean } | null }).task?.is_open)).toEqual(allowed.map(() => true));
    // Whoever signed out everywhere is needed further on.
    if (endpoint === 'signOutEverywhere')
      for (const reviving of ['sessions set ended_at', 'access_tokens set revoked_at']) await world.owner.query(`update ${reviving} = null`);
    const all = [...refused, ...allowed];
    answered.push(...all);
    const misses = all.filter(({ cell, status }) => status !== cell.expected);
    met += all.length - misses.length;
    expect(misses.map(({ cell, status, body }) => `${cell.name}: ${status} instead of ${cell.expected} ${body.slice(0, 200)}`)).toEqual([]);
  });

  it('gives every denied call of a kind the very same answer, that of an unknown address', async () => {
    const headers = { authorization: world.people.investor.authorization };
    const unknown = await walk.call(world.test.app, { method: 'GET', url: '/api/nothing/here', headers });
    const kinds = new Map<number, Set<string>>([[404, new Set([walk.shape(unknown)])]]);
    for (const answer of answered.filter(isDenied)) kinds.set(answer.status, (kinds.get(answer.status) ?? new Set()).add(walk.shape(answer)));
    expect([...kinds].map(([status, shapes]) => [status, shapes.size])).toEqual(
      expect.arrayContaining([
        [401, 1],
        [403, 1],
        [404, 1],
      ]),
    );
    expect(kinds.size).toBe(3);
  });

  it('tells a denied caller nothing of any record, and nobody anything of another company', () => {
    const denied = answered.filter(isDenied);
    const leaks = denied.filter(({ text }) => text.match(markPattern));
    const foreign = new RegExp(
      [...Object.values(world.others), world.otherAdmin]
        .filter(({ companyId }) => companyId === world.otherCompany.id)
        .map(({ mark }) => mark)
        .join('|'),
    );
    const crossings = answered.filter(({ text }) => foreign.test(text) || text.includes(world.otherCompany.id));
    expect([...leaks, ...crossings].map(({ cell }) => cell.name)).toEqual([]);
    reportGoal(10, `${leaks.length} canaries in ${denied.length} denied answers`);
  });

  it('shows a person the records of the effective person alone', () => {
    const wrong = answered
      .filter(({ cell, status }) => !showsOthers.has(cell.endpoint) && !tellsReviewers.has(cell.name) && status < 300)
      .filter(({ cell, text }) => {
        const allowed = [cell.caller?.mark, cell.target?.mark];
        return (text.match(markPattern) ?? []).some((mark) => !mark.startsWith('mark-company') && !allowed.includes(mark));
      });
    expect(wrong.map(({ cell }) => cell.name)).toEqual([]);
  });

  it('lets a view read and no more', async () => {
    const views = answered.filter(({ cell }) => cell.viewing);
    const written = views.filter(
      ({ cell, sent, status }) =>
        sent.method !== 'GET' &&
        status < 400 &&
        !ofOneself.has(cell.endpoint) &&
        ![...readTable(readsByPost), ...readTable(preparing)].some((row) => row['call'] === cell.endpoint),
    );
    expect(written.map(({ cell }) => cell.name)).toEqual([]);
    reportGoal(
      14,
      `${views.filter(({ cell, status }) => status === cell.expected).length} of ${views.length} cells, ${written.length} writes outside the list`,
    );
  });

  it('leaves exactly one audit row for each write, refused write and view, and none for reading', async () => {
    const faults = await auditFaults(world, answered);
    expect(faults).toEqual([]);
    reportGoal(16, `${faults.length} missing of ${answered.length} calls`);
  });

  it('opens no more than the table says to a personal token', async () => {
    for (const row of readTable(byCredential))
      for (const { authorization, personalToken } of Object.values(world.people)) {
        const endpoint = endpoints.find((id) => id === row['call']) ?? 'getUserInfo';
        const answers = await Promise.all([authorization, personalToken].map((by) => walk.call(world.test.app, callOf(endpoint, { authorization: by }))));
        expect([row['call'], ...answers.map(({ status }) => String(status))]).toEqual([row['call'], row['with a browser'], row['by a personal token']]);
      }
  });

  it('tells everybody what they can do, as the table says', async () => {
    await world.test.setFlag(world.company.id, 'unpublished_funds_toggle_display', true);
    for (const { ability = '', view, ...byRole } of readTable(abilities))
      for (const [role, { authorization }] of Object.entries(world.people)) {
        if (byRole[role] === '-') continue;
        const header = role === 'adviser' ? 'x-advisor-client' : 'x-view-as';
        const headers: Record<string, string> = { authorization, ...(view === 'open' && { [header]: world.others.client.id }) };
        const { body } = await walk.call(world.test.app, callOf('getUserInfo', headers));
        const told = (JSON.parse(body) as { abilities: Record<string, boolean> }).abilities;
        expect([ability, view, role, told[ability]]).toEqual([ability, view, role, byRole[role] === 'yes']);
      }
  });

  it('answers as unknown while the company has the flag off', async () => {
    for (const row of readTable(switchedOff)) {
      const endpoint = endpoints.find((id) => id === row['call']);
      const caller = Object.entries(world.people).find(([role]) => role === row['role'])?.[1];
      if (!endpoint || !caller) throw new Error(`No such call: ${row['call']} by ${row['role']}`);
      const view: Record<string, string> = row['header'] === 'none' ? {} : { [row['header'] ?? '']: world.others.client.id };
      const object = await objectSwitchedOff(endpoint, caller);
      const call = callOf(endpoint, { authorization: caller.authorization, ...view }, object);
      const on = await walk.call(world.test.app, call);
      await world.test.setFlag(world.company.id, row['flag'] ?? '', false);
      const off = await walk.call(world.test.app, call);
      await world.test.setFlag(world.company.id, row['flag'] ?? '', true);
      expect([row['call'], on.status < 300, off.status]).toEqual([row['call'], true, Number(row['answer'])]);
    }
  });
});

async function objectSwitchedOff(endpoint: EndpointId, caller: Inhabitant): Promise<Named> {
  if (endpoint === 'deleteInvestment') return world.addHolding(caller);
  if (endpoint === 'listOpportunities') return caller.id;
  if (endpoint === 'inviteDelegate') return '';
  return endpoint === 'getFundOnOffer' || endpoint === 'indicateInterest' ? world.addOffer(caller) : world.others.client.id;
}
