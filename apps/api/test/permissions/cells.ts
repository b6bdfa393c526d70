// long: every call that names something has what it names here, to be read in one place.
import { randomUUID } from 'node:crypto';
import { roles, routes, type EndpointId, type Role } from '@pari/contract';
import { callOf, namesObject, type Named, type NamesObject, type Sent } from './calls.ts';
import { ofApplications } from './ofApplications.ts';
import { readTable } from './readTable.ts';
import { inCarryBodies, ofCarry, ofCarryDocuments } from './carry.ts';
import { ofBanking } from './banking.ts';
import { ofDocuments } from './documents.ts';
import { ofProgram } from './program.ts';
import { inKycBodies, ofKyc } from './kyc.ts';
import { addUpload } from './uploads.ts';
import { ofFinalApproval } from './finalApproval.ts';
import { ofTax } from './tax.ts';
import { byDelegates } from './delegateTable.ts';
import { rounds } from '../support/proof.ts';
import * as tables from './table.ts';
import { reopenedFor } from './offers.ts';
import { addPaidPerson, addProposal } from './pay.ts';
import { ofAgreements } from './agreements.ts';
import { addPasskey, addPasskeyPerson, addRequest } from './passkeys.ts';
import { delegateKinds, type Inhabitant, type Other, type World } from './world.ts';

/** One expected answer: who calls what, about whom. */
export interface Cell {
  readonly name: string;
  readonly endpoint: EndpointId;
  readonly expected: number;
  readonly caller: Inhabitant | null;
  /** The person asked for by header, when that is somebody of the caller's company. */
  readonly target: Inhabitant | null;
  /** True with a view header, whether or not the view opens. */
  readonly viewing: boolean;
  request(): Promise<Sent>;
}

const callers = ['anonymous', ...roles] as const;
export const endpoints = Object.keys(routes) as EndpointId[];

/** Every cell that the tables speak of. Throws, with all of them, for endpoints without their rows, and for a row of no endpoint. */
export function cellsOf(world: World): Cell[] {
  const missing = missingRows();
  if (missing.length > 0) throw new Error(`The table of permissions, table.ts, lacks rows: ${missing.join('; ')}`);
  const views = readTable(tables.views);
  const inView = new Map(readTable(tables.inView).map((row) => [row['call'], row]));
  return [
    ...ownNameCells(world),
    ...objectCells(world),
    ...endpoints.flatMap((endpoint) => viewCells(world, endpoint, views, rowOf(inView, endpoint))),
    ...objectInViewCells(world),
    ...delegateCells(world),
  ];
}

function missingRows(): string[] {
  const said = (...texts: string[]) => new Set(texts.flatMap(readTable).map(({ call, whose }) => [call, whose].filter(Boolean).join(' | ')));
  const [own, objects, inView, others] = [said(tables.ownName), said(tables.objects, tables.companyObjects), said(tables.inView), said(tables.objectsInView)];
  return endpoints.flatMap((endpoint) =>
    [
      ...(namesObject(endpoint)
        ? [
            ...['own', 'other company', 'unknown'].map((whose) => [objects, `${endpoint} | ${whose}`, 'objects or companyObjects'] as const),
            [others, `${endpoint} | of another company`, 'objectsInView'] as const,
          ]
        : [[own, endpoint, 'ownName'] as const]),
      [inView, endpoint, 'inView'] as const,
    ].flatMap(([rows, row, where]) => (rows.has(row) ? [] : [`${row} (${where})`])),
  );
}

function rowOf(rows: Map<string | undefined, Record<string, string>>, endpoint: EndpointId) {
  const row = rows.get(endpoint);
  if (!row) throw new Error(`${endpoint} has no row in the table of permissions.`);
  return row;
}

function ownNameCells(world: World): Cell[] {
  const rows = new Map(readTable(tables.ownName).map((row) => [row['call'], row]));
  return endpoints
    .filter((endpoint) => !namesObject(endpoint))
    .flatMap((endpoint) =>
      callers.map((role) => {
        const caller = person(world, role);
        const expected = rowOf(rows, endpoint)[role];
        return cell(`${endpoint} by ${role}`, endpoint, expected, caller, async () =>
          callOf(endpoint, headersOf(caller), await objectFor(expected, world, endpoint, 'own', world.others.colleague)),
        );
      }),
    );
}

function objectCells(world: World): Cell[] {
  const rows = [...readTable(tables.objects), ...readTable(tables.companyObjects)];
  return rows.flatMap((row) => {
    const endpoint = known(row['call']);
    const whose = row['whose'] ?? '';
    return callers.map((role) => {
      const caller = person(world, role);
      return cell(`${endpoint} ${whose} by ${role}`, endpoint, row[role], caller, async () =>
        callOf(endpoint, headersOf(caller), await objectFor(row[role], world, endpoint, whose, caller ?? world.people.investor)),
      );
    });
  });
}

/**
 * A view that does not open is refused before anything is known of the call, in the same way for all: with small numbers each call meets a seventh of such
 * views, and each such view a seventh of the calls. With the full numbers all meet.
 */
const meetsRefusedView = (endpoint: EndpointId, view: number): boolean => (endpoints.indexOf(endpoint) + view) % rounds(7, 1) === 0;

function viewCells(world: World, endpoint: EndpointId, views: Record<string, string>[], inside: Record<string, string>): Cell[] {
  return views.flatMap((view, row) =>
    callers.flatMap((role, column) => {
      if (view[role] !== '200' && !meetsRefusedView(endpoint, row * callers.length + column)) return [];
      const [header = '', whom = ''] = [view['header'], view['whom']];
      const caller = person(world, role);
      const target = whom === 'oneself' ? (caller ?? world.people.investor) : (world.others[whom as Other] ?? null);
      const expected = view[role] === '200' ? inside[role] : view[role];
      const headers = { ...headersOf(caller), [header]: target?.id ?? randomUUID() };
      const shown = target?.companyId === world.company.id ? target : null;
      const request = async () => callOf(endpoint, headers, await objectFor(expected, world, endpoint, 'own', target ?? world.others.colleague));
      return [{ ...cell(`${endpoint} by ${role} with ${header} ${whom}`, endpoint, expected, caller, request), viewing: true, target: shown }];
    }),
  );
}

function objectInViewCells(world: World): Cell[] {
  const client = world.others.client;
  return readTable(tables.objectsInView).flatMap((row) => {
    const endpoint = known(row['call']);
    return (['viewer', 'admin', 'adviser'] as const).map((role) => {
      const caller = world.people[role];
      const header = role === 'adviser' ? 'x-advisor-client' : 'x-view-as';
      const owners: Record<string, Inhabitant> = {
        'of the one who views': caller,
        'of a third person': world.others.colleague,
        'of another company': world.others['other company'],
      };
      const owner = owners[row['whose'] ?? ''] ?? client;
      const headers = { ...headersOf(caller), [header]: client.id };
      const request = async () => callOf(endpoint, headers, await objectFor(row[role], world, endpoint, 'own', owner));
      return { ...cell(`${endpoint} ${row['whose']} in the view of ${role}`, endpoint, row[role], caller, request), viewing: true, target: client };
    });
  });
}

/** Delegates of the client, in their own name, in the client's view, and in that of others; whose relation has ended is like anybody. */
function delegateCells(world: World): Cell[] {
  const client = world.others.client;
  const elsewhere = new Map(readTable(tables.objectsInView).map((row) => [`${row['call']} ${row['whose']}`, row]));
  const rows = readTable(byDelegates);
  const strange = rows.find(({ call }) => !endpoints.some((endpoint) => endpoint === call));
  if (strange) throw new Error(`The table of delegates speaks of ${strange['call']}, which is no endpoint.`);
  const nobodys = { 'own name': '404', D1: '404', D2: '404', 'D1+D2': '404' };
  return endpoints.flatMap((endpoint) => {
    const row: Record<string, string> = rows.find(({ call }) => call === endpoint) ?? nobodys;
    const inView = (kind: (typeof delegateKinds)[number], whose: string, owner: Inhabitant, expected: string | undefined): Cell => {
      const caller = world.delegates[kind];
      const headers = { ...headersOf(caller), 'x-advisor-client': client.id };
      const request = async () => callOf(endpoint, headers, await objectFor(expected, world, endpoint, 'own', owner));
      return { ...cell(`${endpoint} ${whose} in the client view of ${kind}`, endpoint, expected, caller, request), viewing: true, target: client };
    };
    const both = world.delegates['D1+D2'];
    const inOwn = row['own name'] === '-' ? '404' : row['own name'];
    const own = cell(`${endpoint} by a delegate in their own name`, endpoint, inOwn, both, async () =>
      callOf(endpoint, headersOf(both), await objectFor(inOwn, world, endpoint, 'own', world.others.colleague)),
    );
    const third = elsewhere.get(`${endpoint} of a third person`)?.['adviser'];
    return [
      ...(namesObject(endpoint) ? [] : [own]),
      ...delegateKinds.map((kind) => inView(kind, 'of the client', client, kind === 'ended' ? '404' : row[kind])),
      ...(third === undefined ? [] : [inView('D1+D2', 'of a third person', world.others.colleague, row['D1+D2'] === '404' ? '404' : third)]),
    ];
  });
}

function cell(name: string, endpoint: EndpointId, expected: string | undefined, caller: Inhabitant | null, request: () => Sent | Promise<Sent>): Cell {
  if (!/^(20[0124]|40[134])$/.test(expected ?? '')) throw new Error(`${name} has no expected answer.`);
  return { name, endpoint, expected: Number(expected), caller, target: null, viewing: false, request: async () => request() };
}

const namesPerson = new Set<EndpointId>([
  'listOpportunities',
  'getInvestorDetail',
  'getInvestorHistory',
  'explainFigure',
  'getUser',
  'updateUser',
  'linkIdentity',
]);

const kept = new WeakMap<World, World>();
const shared = new Map<string, Promise<Named>>();

/**
 * For a call that is denied, the object that other denied calls of its kind name: none of them changes it. For one that is not, an object of its own.
 * What takes long to make is one for all calls that are denied or only read.
 */
export function objectFor(expected: string | undefined, world: World, ...[endpoint, whose, owner]: Asked): Promise<Named> {
  const isDenied = Number(expected) >= 400;
  if (!isDenied && !routes[endpoint].startsWith('GET ')) return objectOf(world, world, endpoint, whose, owner);
  const keeping = kept.get(world) ?? keepingOf(world);
  kept.set(world, keeping);
  if (!isDenied) return objectOf(world, keeping, endpoint, whose, owner);
  const key = [endpoint, whose, owner.id].join(' | ');
  const made = shared.get(key) ?? objectOf(world, keeping, endpoint, whose, owner);
  shared.set(key, made);
  return made;
}

type Asked = [endpoint: EndpointId, whose: string, owner: Inhabitant];

/** The world, where what was once added for a person serves again. */
function keepingOf(world: World): World {
  const made = new Map<string, Promise<unknown>>();
  const once =
    <Person extends { readonly id: string }, Rest extends readonly unknown[], Made>(what: string, add: (person: Person, ...rest: Rest) => Promise<Made>) =>
    (person: Person, ...rest: Rest): Promise<Made> => {
      const key = JSON.stringify([what, person.id, ...rest]);
      const one = (made.get(key) as Promise<Made> | undefined) ?? add(person, ...rest);
      made.set(key, one);
      return one;
    };
  return {
    ...world,
    addApplication: once('application', world.addApplication),
    addReview: once('review', world.addReview),
    addKyc: once('kyc', world.addKyc),
    addTax: once('tax', world.addTax),
    addBank: once('bank', world.addBank),
    addProgram: once('program', world.addProgram),
    addDocuments: once('documents', world.addDocuments),
    addAgreement: once('agreement', world.addAgreement),
    addCarry: once('carry', world.addCarry),
    addCarryDocument: once('carry document', world.addCarryDocument),
    addEnvelope: once('envelope', world.addEnvelope),
    addOffer: once('offer', world.addOffer),
    addDocument: once('document', world.addDocument),
    addNotice: once('notice', world.addNotice),
  };
}

/** The id of an object of that kind and owner. @param apart where what is changed thereafter is made */
async function objectOf(apart: World, world: World, endpoint: EndpointId, whose: string, caller: Inhabitant): Promise<Named> {
  if (whose === 'unknown' && endpoint === 'replaceRecipient') return { id: randomUUID(), recipient: randomUUID(), user: randomUUID() };
  if (whose === 'unknown') return endpoint.endsWith('PaymentInstructions') ? { id: randomUUID(), version: '1' } : randomUUID();
  if (whose === 'fund unpublished') return { id: caller.id, fund: world.unpublishedFundId };
  if (whose === 'fund unknown') return { id: caller.id, fund: randomUUID() };
  const [, holder] = whose.split('fund of ');
  if (holder !== undefined) return { id: caller.id, fund: world.others[holder as Other].fundId };
  const owner = whose === 'own' || (whose === 'deleted' && !namesPerson.has(endpoint)) ? caller : (world.others[whose as Other] ?? caller);
  const offer = () => (whose === 'held' ? owner.fundId : whose === 'unpublished' ? world.unpublishedFundId : world.addOffer(owner));
  const order = async (kind: 'order' | 'sale') => ({ id: await world.addOrder(owner, kind), by: whose === 'own' ? 'owner' : 'others' });
  const kinds: Readonly<Record<NamesObject, () => Named | Promise<Named>>> = {
    endSession: () => world.addSession(owner, whose === 'deleted'),
    revokePersonalToken: () => world.addToken(owner, whose === 'deleted'),
    removePasskey: () => addPasskey(world.test, owner, whose === 'deleted'),
    updateDelegate: () => world.addDelegation(owner, whose === 'deleted'),
    endDelegate: () => world.addDelegation(owner, whose === 'deleted'),
    acceptPrincipal: () => world.addDelegationTo(owner, whose === 'deleted'),
    endPrincipal: () => world.addDelegationTo(owner, whose === 'deleted'),
    getInvestorDetail: () => owner.id,
    getInvestorHistory: () => owner.id,
    explainFigure: () => ({ id: owner.id, fund: owner.fundId }),
    getStatementPaper: () => (whose === 'unpublished' ? world.unpublishedFundId : owner.fundId),
    getStatement: () => (whose === 'unpublished' ? world.unpublishedFundId : owner.fundId),
    listOpportunities: () => owner.id,
    getFundOnOffer: offer,
    getFundProfile: offer,
    getFundCompany: offer,
    getCompanyByFund: offer,
    getInterest: offer,
    listWorkflows: offer,
    listCountries: offer,
    indicateInterest: offer,
    withdrawInterest: offer,
    rehearseLeverage: offer,
    getFundDemand: offer,
    listAdviserRelations: async () => (await world.addAdviser(owner)).id,
    putAdviserClient: () => world.addAdviser(owner),
    getEnvelope: () => world.addEnvelope(owner, 'open'),
    openEnvelope: () => world.addEnvelope(owner, 'open'),
    leadToSigning: () => world.addEnvelope(owner, 'viewed'),
    returnFromSigning: () => world.addEnvelope(owner, 'viewed'),
    consentToEnvelope: () => world.addEnvelope(owner, 'viewed'),
    signEnvelope: () => world.addEnvelope(owner, 'consented'),
    declineEnvelope: () => world.addEnvelope(owner, 'viewed'),
    getSignedEnvelope: () => world.addEnvelope(owner, 'signed'),
    getWitness: () => world.addEnvelope(owner, 'signed', 'named'),
    nameWitness: () => world.addEnvelope(owner, 'viewed', 'unnamed'),
    correctWitness: () => world.addEnvelope(owner, 'viewed', 'named'),
    withdrawWitness: () => world.addEnvelope(owner, 'viewed', 'named'),
    resendWitness: () => world.addEnvelope(owner, 'viewed', 'named'),
    getEnvelopeEvidence: () => world.addEnvelope(owner, 'signed'),
    getManagedEnvelopeEvidence: () => world.addEnvelope(owner, 'signed'),
    getManagedSignedEnvelope: () => world.addEnvelope(owner, 'signed'),
    getManagedEnvelope: () => world.addEnvelope(owner, 'open'),
    cancelEnvelope: () => world.addEnvelope(owner, 'open'),
    getDocumentFields: () => world.addDocument(owner, whose === 'deleted'),
    remindEnvelope: () => world.addEnvelope(owner, 'open'),
    replaceRecipient: () => correctionOf(world, owner),
    updateOrder: () => order('order'),
    updateSale: () => order('sale'),
    getDefinition: () => world.addDefinition(owner),
    getDefinitionVersion: () => world.addDefinition(owner),
    getDefinitionDifferences: () => world.addDefinition(owner),
    saveDefinition: () => world.addDefinition(owner),
    rollBackDefinition: () => world.addDefinition(owner),
    publishDefinition: () => world.addDefinition(owner),
    retireDefinition: () => world.addDefinition(owner, 'published'),
    retireTaxFormTemplate: () => world.addTaxForm(owner),
    previewTaxForm: () => world.addTaxForm(owner),
    testFillTaxForm: () => world.addTaxForm(owner),
    ...ofApplications(world, owner, apart),
    ...ofCarry(world, owner),
    ...ofKyc(world, owner, apart),
    ...ofBanking(world, owner, apart),
    ...ofDocuments(world, owner, apart),
    ...ofProgram(world, owner),
    sendFilePart: () => addUpload(world.test, owner, 0),
    getFileUpload: () => addUpload(world.test, owner, 5),
    cancelFileUpload: () => addUpload(world.test, owner, 5),
    ...ofFinalApproval(owner, apart),
    ...ofTax(world, owner, apart),
    ...ofAgreements(world, owner, apart),
    ...ofCarryDocuments(world, owner),
    getManagedFund: offer,
    updateFund: offer,
    putFundProfile: offer,
    listFundSetups: offer,
    saveFundSetup: offer,
    publishFund: () => world.addOffer(owner, { published: false }),
    closeFund: offer,
    reopenFund: () => world.addOffer(owner, { closed: true }),
    listFundPeople: offer,
    listFundApplications: offer,
    listReopenedWindows: offer,
    reopenWindow: () => reopenedFor(world.test, owner),
    endReopenedWindow: () => reopenedFor(world.test, owner),
    addFundPerson: offer,
    updateFundPerson: () => world.addFundPerson(owner),
    removeFundPerson: () => world.addFundPerson(owner),
    getFundInvestments: () => (whose === 'unpublished' ? world.unpublishedFundId : owner.fundId),
    deleteInvestment: () => investmentOf(world, whose, owner),
    restoreInvestment: () => investmentOf(world, whose, owner),
    getFirmTransactionalConsiderations: () => (whose === 'unpublished' ? world.unpublishedFirmId : owner.firmId),
    getFirmValuationConsiderations: () => (whose === 'unpublished' ? world.unpublishedFirmId : owner.firmId),
    getUser: () => owner.id,
    explainAccess: () => owner.id,
    updateUser: () => owner.id,
    // Somebody of their company whom nobody here is.
    signOutUser: async () => (await world.test.addPerson(owner.companyId, ['investor'])).id,
    requestContact: async () => (await world.test.addPerson(owner.companyId, ['investor'])).id,
    requestMove: async () => (await world.test.addPerson(owner.companyId, ['investor'])).id,
    getPayFile: () => addPaidPerson(world.test, owner.companyId),
    postPayRecord: () => addPaidPerson(world.test, owner.companyId),
    postSalaryReduction: () => addPaidPerson(world.test, owner.companyId),
    withdrawPayRecord: () => addPaidPerson(world.test, owner.companyId),
    confirmRole: () => addProposal(world.test, owner.companyId),
    rejectRole: () => addProposal(world.test, owner.companyId),
    confirmRequest: () => addRequest(world.test, owner.companyId),
    stopRequest: () => addRequest(world.test, owner.companyId),
    recoverUser: () => addPasskeyPerson(world.test, owner.companyId),
    linkIdentity: () => owner.id,
    getCompanyProfile: () => owner.companyId,
    getCompanyTheme: () => (owner.companyId === world.company.id ? world.company.slug : world.otherCompany.slug),
    getFundCurrency: () => (whose === 'unpublished' ? world.unpublishedFundId : owner.fundId),
    getDocument: () => world.addDocument(owner, whose === 'deleted'),
    deleteDocument: () => world.addDocument(owner, whose === 'deleted'),
    addDocumentVersion: () => world.addDocument(owner, whose === 'deleted'),
    recallDocument: () => world.addDocument(owner, whose === 'deleted'),
    getManagedDocument: () => world.addDocument(owner, whose === 'deleted'),
    listDocumentUnopened: () => world.addDocument(owner, whose === 'deleted'),
    listDocumentOpenings: () => world.addDocument(owner, whose === 'deleted'),
    getAnnouncement: () => world.addAnnouncement(owner),
    getNotification: () => world.addNotification(owner, whose === 'about unpublished' ? world.unpublishedFundId : owner.fundId),
    updateNotification: () => world.addNotification(owner, whose === 'about unpublished' ? world.unpublishedFundId : owner.fundId),
    getNotice: () => world.addNotice(owner),
    getNoticePaper: () => world.addNotice(owner),
    getNoticeCalendar: () => world.addNotice(owner),
    getManagedNotice: () => world.addNotice(owner),
    updateNotice: () => world.addNotice(owner, 'draft'),
    discardNotice: () => world.addNotice(owner, 'draft'),
    allocateNotice: () => world.addNotice(owner, 'draft'),
    checkNotice: () => world.addNotice(owner, 'draft'),
    settleNotice: () => world.addNotice(owner),
    undoNoticeSettlement: () => world.addNotice(owner),
    listFundHolders: () => owner.fundId,
    listPaymentInstructions: () => owner.fundId,
    proposePaymentInstructions: () => owner.fundId,
    approvePaymentInstructions: () => world.addInstructions(owner),
    revokePaymentInstructions: () => world.addInstructions(owner),
    getJob: () => world.addStatementJob(owner),
    getJobFile: () => world.addStatementJob(owner),
    approveNotice: () => world.addRehearsed(owner, 'checked'),
    publishNotice: () => world.addRehearsed(owner, 'approved'),
    recallNotice: () => world.addNotice(owner, 'unpaid'),
    correctNotice: () => world.addNotice(owner),
    remindOfNotice: () => world.addNotice(owner, 'unpaid'),
    listNoticeRecipients: () => world.addNotice(owner),
    retryJob: () => world.addGivenUpJob(owner, whose === 'deleted'),
  };
  if (namesObject(endpoint)) return kinds[endpoint]();
  const inBodies: Readonly<Partial<Record<EndpointId, () => Promise<Named>>>> = {
    ...inCarryBodies(world, owner, apart),
    ...inKycBodies(world, owner),
    proposeRole: async () => ({ user: await addPaidPerson(world.test, owner.companyId) }),
    sendEnvelope: async () => ({ document: await world.addDocument(owner), user: owner.id }),
    sendEnvelopes: async () => ({ document: await world.addDocument(owner) }),
    remindEnvelopes: () => world.addEnvelope(owner, 'open'),
    cancelEnvelopes: () => world.addEnvelope(owner, 'open'),
    reviewSeveral: () => world.addReview(owner, 'pending'),
  };
  return inBodies[endpoint]?.() ?? '';
}

/** A recipient who has not signed, and somebody who could in their place. */
async function correctionOf(world: World, owner: Inhabitant): Promise<Named> {
  const { id } = await world.addEnvelope(owner, 'open');
  const { rows } = await world.test.owner.query<{ id: string }>('select id from envelope_recipients where envelope_id = $1', [id]);
  return { id, recipient: rows[0]?.id ?? '', user: (await world.test.addPerson(owner.companyId, ['investor'])).id };
}

/** A holding made for the call, which may end it for a while. */
async function investmentOf(world: World, whose: string, owner: Inhabitant): Promise<Named> {
  const own = await world.addHolding(owner);
  if (whose === 'unpublished') return { ...own, id: world.unpublishedFundId };
  return whose === 'profile of colleague' ? { ...own, investor: (await world.addHolding(world.others.colleague)).investor } : { ...own };
}

function known(call: string | undefined): EndpointId {
  if (!call || !(call in routes)) throw new Error(`The table of permissions speaks of ${call}, which is no endpoint.`);
  return call as EndpointId;
}

const person = (world: World, role: Role | 'anonymous'): Inhabitant | null => (role === 'anonymous' ? null : world.people[role]);
const headersOf = (caller: Inhabitant | null): Record<string, string> => (caller ? { authorization: caller.authorization } : {});
