import type { AdviserLink, Built, Company, Entry, Firm, Fund, Holding, Investor, Notification, Person, Rate } from './things.ts';

let count = 0;
/** 1, 2, 3 and so on in each file of tests, so that a run repeats. */
const next = (): number => ++count;
const idOf = (number: number): string => `7e57b11d-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;

type Given<Thing> = Partial<Omit<Thing, 'kind' | 'parents'>>;

export function buildCompany(given: Given<Company> = {}): Company {
  const number = next();
  const slug = given.slug ?? `company-${number}`;
  return { kind: 'company', id: idOf(number), slug, name: slug, currency: 'USD', timeZone: 'UTC', ...given };
}

/** The company that is given, or one made for it. */
function companyOf({ companyId }: { readonly companyId?: string }): { companyId: string; parents: Built[] } {
  if (companyId !== undefined) return { companyId, parents: [] };
  const company = buildCompany();
  return { companyId: company.id, parents: [company] };
}

/** An active investor. */
export function buildPerson(given: Given<Person> = {}): Person {
  const number = next();
  const email = `person${number}@test.example`;
  return { kind: 'person', id: idOf(number), email, displayName: `Person ${number}`, roles: ['investor'], active: true, ...companyOf(given), ...given };
}

/** A link since 2020. */
export function buildAdviserLink(given: Given<AdviserLink> = {}): AdviserLink {
  const { companyId, parents } = companyOf(given);
  const adviser = given.adviserId === undefined ? [buildPerson({ companyId, roles: ['adviser'] })] : [];
  const client = given.clientId === undefined ? [buildPerson({ companyId })] : [];
  const ids = { adviserId: adviser[0]?.id ?? '', clientId: client[0]?.id ?? '' };
  return { kind: 'adviserLink', companyId, parents: [...parents, ...adviser, ...client], from: '2020-01-01', until: null, ...ids, ...given };
}

export function buildFirm(given: Given<Firm> = {}): Firm {
  const number = next();
  return { kind: 'firm', id: idOf(number), name: `Firm ${number}`, ...companyOf(given), ...given };
}

/** A published fund in dollars. */
export function buildFund(given: Given<Fund> = {}): Fund {
  const { companyId, parents } = companyOf(given);
  const firm = given.firmId === undefined ? [buildFirm({ companyId })] : [];
  const number = next();
  const externalId = given.externalId ?? `fund-${number}`;
  return {
    kind: 'fund',
    companyId,
    parents: [...parents, ...firm],
    id: idOf(number),
    firmId: firm[0]?.id ?? '',
    externalId,
    name: externalId,
    symbol: 'S',
    currency: 'USD',
    fundType: 'Buyout',
    region: 'Europe',
    riskProfile: 'High',
    legacy: false,
    offerLeverage: false,
    published: true,
    totalCommitments: null,
    ...given,
  };
}

/** A profile of a person made for it. */
export function buildInvestor(given: Given<Investor> = {}): Investor {
  const { companyId, parents } = companyOf(given);
  const person = given.userId === undefined ? [buildPerson({ companyId })] : [];
  const number = next();
  const accountCode = given.accountCode ?? `account-${number}`;
  return {
    kind: 'investor',
    companyId,
    parents: [...parents, ...person],
    id: idOf(number),
    accountCode,
    name: `Profile ${accountCode}`,
    userId: person[0]?.id ?? null,
    localCurrency: null,
    ...given,
  };
}

/** A holding without facts, of an investor in a fund made for it. */
export function buildHolding({ entries = [], ...given }: Given<Omit<Holding, 'entries'>> & { readonly entries?: readonly Entry[] } = {}): Holding {
  const { companyId, parents } = companyOf(given);
  const investor = given.investorId === undefined ? [buildInvestor({ companyId })] : [];
  const fund = given.fundId === undefined ? [buildFund({ companyId })] : [];
  return {
    kind: 'holding',
    companyId,
    parents: [...parents, ...investor, ...fund],
    investorId: investor[0]?.id ?? '',
    fundId: fund[0]?.id ?? '',
    commitments: [],
    valuations: [],
    ...given,
    entries: entries.map((entry) => ({ reference: `entry-${next()}`, ...entry })),
  };
}

/** What one unit of a currency is worth in dollars, from a day on. */
export function buildRate(given: Given<Rate> = {}): Rate {
  return { kind: 'rate', currency: 'EUR', date: '2024-01-01', usdPerUnit: '1.1', source: null, ...companyOf(given), ...given };
}

/** An unread notification of a distribution, to a person made for it. */
export function buildNotification(given: Given<Notification> = {}): Notification {
  const { companyId, parents } = companyOf(given);
  const person = given.userId === undefined ? [buildPerson({ companyId })] : [];
  return {
    kind: 'notification',
    companyId,
    parents: [...parents, ...person],
    userId: person[0]?.id ?? '',
    type: 'distribution',
    fundId: null,
    investorId: null,
    createdAt: '2026-04-01T09:00:00Z',
    dueDate: null,
    details: `Notification ${next()}`,
    readAt: null,
    ...given,
  };
}
