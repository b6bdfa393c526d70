import { describe, expect, it } from 'vitest';
import { buildAdviserLink, buildCompany, buildFund, buildHolding, buildInvestor, buildNotification, buildPerson, buildRate } from './build.ts';
import type { Built } from './things.ts';

const all = (thing: Built): Built[] => [...(thing.kind === 'company' ? [] : thing.parents.flatMap(all)), thing];
const kinds = (thing: Built) => all(thing).map(({ kind }) => kind);

describe('what is built', () => {
  it('comes with the parents that nobody gave, each of one company', () => {
    expect(kinds(buildPerson())).toEqual(['company', 'person']);
    expect(kinds(buildAdviserLink())).toEqual(['company', 'person', 'person', 'adviserLink']);
    expect(kinds(buildNotification())).toEqual(['company', 'person', 'notification']);
    const holding = buildHolding({ entries: [{ date: '2024-01-01', type: 'contribution', amount: '1' }] });
    expect(kinds(holding)).toEqual(['company', 'person', 'investor', 'firm', 'fund', 'holding']);
    expect(new Set(all(holding).map((thing) => (thing.kind === 'company' ? thing.id : thing.companyId)))).toEqual(new Set([holding.companyId]));
    expect(holding.entries[0]?.reference).toMatch(/^entry-\d+$/);
  });

  it('makes no parent of what was given', () => {
    const company = buildCompany({ slug: 'acme' });
    expect(company.name).toBe('acme');
    const investor = buildInvestor({ companyId: company.id, userId: null });
    const fund = buildFund({ companyId: company.id, firmId: 'a firm', externalId: 'ASH' });
    const holding = buildHolding({ companyId: company.id, investorId: investor.id, fundId: fund.id });
    expect(
      [investor, fund, holding, buildRate({ companyId: company.id }), buildNotification({ companyId: company.id, userId: 'a person' })].flatMap(
        ({ parents }) => parents,
      ),
    ).toEqual([]);
    expect([fund.name, fund.firmId, investor.userId, holding.fundId]).toEqual(['ASH', 'a firm', null, fund.id]);
  });

  it('never has the same id or key twice', () => {
    const people = Array.from({ length: 50 }, () => buildPerson());
    for (const of of [people.map(({ id }) => id), people.map(({ email }) => email)]) expect(new Set(of).size).toBe(50);
  });
});
