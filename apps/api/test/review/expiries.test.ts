import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answered, Contract, KycRecord, Problem } from '@pari/contract';
import { buildAdviserLink } from '@pari/testkit';
import { lapseKyc } from '../../src/features/applications/work/lapseKyc.ts';
import { lapseTax } from '../../src/features/applications/work/lapseTax.ts';
import { individual, question, trust } from '../kyc/proving.ts';
import { readIn } from '../kyc/reviewedBy.ts';
import type { TestPerson } from '../support/app.ts';
import { store } from '../support/store.ts';
import { german, startSaying, type Saying, type Teller } from '../tax/saying.ts';

type Listed = Answered<Contract['listExpiries']>;
type Row = Listed['results'][number];

let saying: Saying;
let rita: TestPerson;
/** With a passport until 2026-05-20, which was approved. */
let anna: TestPerson & { fund: string; application: string; record: string };
/** A trust whose trustee has a passport until 2027-01-09; not approved yet. */
let otto: TestPerson & { fund: string; application: string };
/** Who signed a W-8BEN. */
let tess: Teller & { readonly record: { readonly id: string } };

const on = (day: string) => saying.test.clock.set(new Date(`${day}T12:00:00Z`));
const listed = (query = '', by: Pick<TestPerson, 'authorization'> = rita) => saying.send<Listed & Problem>(by.authorization, 'GET', `/review/expiries${query}`);
const rows = async (query = '', by?: Pick<TestPerson, 'authorization'>): Promise<Row[]> => (await listed(query, by)).body.results;
const short = ({ kind, valid_until: until, name }: Row) => `${until} ${kind} ${name}`;

async function approve(application: string, module: number): Promise<void> {
  const { body: file } = await saying.send<Answered<Contract['getReviewFile']>>(rita.authorization, 'GET', `/review/applications/${application}`);
  const url = `/review/applications/${application}/modules/${module}/decision`;
  expect((await saying.send(rita.authorization, 'POST', url, { decision: 'approve', ...readIn(file, module) })).status).toBe(200);
}

async function submit(who: TestPerson, record: string, fund: string, slug: string): Promise<void> {
  const { version } = (await saying.send<KycRecord>(who.authorization, 'GET', `/kyc_records/${record}`)).body;
  const given = { status: 'submitted', fund_external_id: fund, version };
  expect((await saying.send(who.authorization, 'PATCH', `/kyc_records/${slug}/${record}/status`, given)).status).toBe(200);
}

beforeAll(async () => {
  saying = await startSaying();
  on('2026-04-15');
  rita = await saying.test.addPerson(saying.companyId, ['reviewer']);
  const people = trust.cards.map((one) =>
    one.is_repeatable
      ? { ...one, schema: [...one.schema, question('passport_expiry', 'Passport expiry', 'date', { data: { validation: { afterToday: true } } })] }
      : one,
  );
  const fund = await saying.asking({}, { individual, trust: { ...trust, cards: people } });

  const who = await saying.investor();
  const application = await saying.eligible(who, fund);
  const { body: own } = await saying.send<KycRecord>(who.authorization, 'POST', '/kyc_records', { fund_external_id: fund });
  const answers = { birth_country: 'DE', two: 'no', passport_number: 'C01X00T47', passport_expiry: '2026-05-21' };
  await saying.send(who.authorization, 'PATCH', `/kyc_records/${own.id}`, { version: own.version, answers });
  await saying.upload(who, own.id, 'passport');
  await submit(who, own.id, fund, 'kyc-aml-individual');
  await approve(application, 2);
  anna = { ...who, fund, application, record: own.id };

  const trustee = await saying.investor();
  otto = { ...trustee, fund, application: await saying.eligible(trustee, fund, 'TRUST') };
  const { body: begun } = await saying.send<KycRecord>(otto.authorization, 'POST', '/kyc_records/entity', {
    fund_external_id: fund,
    entity_name: 'Vance Trust',
  });
  await saying.send(otto.authorization, 'PATCH', `/kyc_records/${begun.id}`, {
    version: begun.version,
    answers: { deed: 'Deed' },
    economic_beneficiary: 'own',
  });
  const names = { first_name: 'Nora', last_name: 'Vance' };
  const { body: named } = await saying.send<KycRecord>(otto.authorization, 'POST', `/kyc_records/${begun.id}/participants`, names);
  const [one] = named.kyc_participants;
  const said = { role: 'trustee', passport_number: 'P1234567', passport_expiry: '2027-01-10' };
  await saying.send(otto.authorization, 'PATCH', `/kyc_records/${begun.id}/participants/${one?.id}`, { version: one?.version, answers: said });
  await saying.upload(otto, begun.id, 'proof_of_address', one?.id);
  await submit(otto, begun.id, fund, 'kyc-aml-trust');

  const teller = await saying.teller({ setup: { tax_forms: ['W-8BEN'] } });
  await saying.say(teller, teller.record, { ...german, government_forms: ['W-8BEN'], answers: { 'W-8BEN': { treaty_claim: 'no', capacity: true } } });
  await saying.make(teller, teller.record.id, 'W-8BEN');
  await saying.sign(teller, teller.record.id, 'W-8BEN');
  tess = teller;
});
afterAll(() => saying.test.close());

describe('what lapses', () => {
  it('is listed once it was submitted, what does first first, with where it is used', async () => {
    expect((await rows()).map(short).toSorted()).toEqual([
      '2026-05-20 approval AML/KYC',
      '2026-05-20 document Passport expiry',
      '2027-01-09 document Passport expiry',
    ]);
    expect((await saying.submit(tess, tess.record.id)).status).toBe(200);
    const found = await rows();
    // Of one day in any order.
    const days = found.map(({ valid_until: until }) => until);
    expect(days.toSorted()).toEqual(days);
    expect(found.at(-1)).toMatchObject({ kind: 'tax_form', name: 'W-8BEN', valid_until: '2029-12-31', expires_on: null, of: null, person: { id: tess.id } });
    expect(found.at(-1)?.applications).toMatchObject([{ id: tess.application, module: 3, fund: { external_id: tess.fund } }]);
    expect(found[0]).toMatchObject({ person: { id: anna.id }, of: null, days_left: 35, told_at: null, applications: [{ id: anna.application, module: 2 }] });
    expect(found[2]).toMatchObject({
      expires_on: '2027-01-10',
      valid_until: '2027-01-09',
      person: { id: otto.id },
      of: 'Nora Vance',
      applications: [{ id: otto.application, module: 8 }],
    });
    expect(JSON.stringify(found)).not.toMatch(/C01X00T47|P1234567|Vance Trust/);
  });

  it('goes on page by page, and is narrowed by days, kind, fund and person', async () => {
    const all = await rows();
    const paged: Row[] = [];
    for (let url = '?limit=1'; url !== '';) {
      const { body } = await listed(url);
      paged.push(...body.results);
      url = body.links.next === null ? '' : new URL(body.links.next, 'http://pari').search;
    }
    expect(paged).toEqual(all);
    const { rows: people } = await saying.test.owner.query<{ name: string }>('select display_name as name from users where id = $1', [otto.id]);
    const cases: [string, number][] = [
      ['?range=overdue', 0],
      ['?range=30', 0],
      ['?range=90', 2],
      ['?kind=approval', 1],
      ['?kind=document', 2],
      ['?kind=tax_form', 1],
      [`?fund=${tess.fund}`, 1],
      [`?fund=${anna.fund}`, 3],
      [`?search=${encodeURIComponent(people[0]?.name ?? '')}`, 1],
    ];
    for (const [query, many] of cases) expect([query, (await rows(query)).length]).toEqual([query, many]);
  });

  it.each([
    ['?range=31', 'range'],
    ['?kind=visa', 'kind'],
    ['?sort=name', 'sort'],
    ['?limit=0', 'limit'],
  ])('refuses %s with a sentence', async (query, field) => {
    const { status, body } = await listed(query);
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([400, 'bad_request', [field]]);
  });

  it('is told to nobody of their own, nor of people whom they advise or act for', async () => {
    await saying.test.owner.query(`update users set roles = roles || '{reviewer}' where id = $1`, [anna.id]);
    expect((await rows('', anna)).map(({ person }) => person.id)).not.toContain(anna.id);
    const adviser = await saying.test.addPerson(saying.companyId, ['reviewer', 'adviser']);
    expect((await rows('', adviser)).map(({ person }) => person.id)).toContain(otto.id);
    await store(saying.test, buildAdviserLink({ companyId: saying.companyId, adviserId: adviser.id, clientId: otto.id, from: '2026-01-01', until: null }));
    expect((await rows('', adviser)).map(({ person }) => person.id)).not.toContain(otto.id);
    await saying.test.owner.query(
      `insert into delegations (company_id, principal_id, delegate_id, email, first_name, last_name, levels, until_date, state, invited_at, answered_at)
       values ($1, $2, $3, $4, 'Theo', 'Marchetti', '{figures}', '2027-04-15', 'active', $5, $5)`,
      [saying.companyId, tess.id, adviser.id, adviser.email, saying.test.clock.now()],
    );
    expect((await rows('', adviser)).map(({ person }) => person.id)).not.toContain(tess.id);
  });

  it('says when the person was told that it lapsed; what is given anew takes its place', async () => {
    on('2026-05-22');
    expect((await rows('?range=overdue')).map(({ told_at: told, days_left: left }) => [told, left])).toEqual([
      [null, -2],
      [null, -2],
    ]);
    await lapseKyc(saying.test.database, saying.test.clock);
    expect((await rows('?range=overdue')).map(({ told_at: told }) => told)).toEqual(['2026-05-22T12:00:00.000Z', '2026-05-22T12:00:00.000Z']);
    const { version } = (await saying.send<KycRecord>(anna.authorization, 'GET', `/kyc_records/${anna.record}`)).body;
    await saying.send(anna.authorization, 'PATCH', `/kyc_records/${anna.record}`, { version, answers: { passport_expiry: '2036-05-21' }, change: true });
    await submit(anna, anna.record, anna.fund, 'kyc-aml-individual');
    await approve(anna.application, 2);
    expect((await rows('?range=overdue')).length).toBe(0);
    expect((await rows()).filter(({ person }) => person.id === anna.id).map(short)).toEqual([
      '2028-05-22 approval AML/KYC',
      '2036-05-20 document Passport expiry',
    ]);
    on('2030-01-01');
    await lapseTax(saying.test.database, saying.test.clock);
    expect((await rows('?kind=tax_form')).map(({ told_at: told }) => told)).toEqual(['2030-01-01T12:00:00.000Z']);
  });
});
