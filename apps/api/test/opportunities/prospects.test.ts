import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tellPublished } from '../../src/features/documents/work/tellPublished.ts';
import { form } from '../support/form.ts';
import type { TestPerson } from '../support/app.ts';
import { pdf } from '../files/harmless.ts';
import { startProgramme, type Programme } from './offers.ts';

let programme: Programme;
let admin: TestPerson;
let fund: string;
let people: Record<'prospect' | 'unlisted' | 'holder' | 'viewer' | 'figures' | 'applications', TestPerson>;
const sql = (text: string, values: readonly unknown[] = []) => programme.test.owner.query<{ id: string }>(text, [...values]).then(({ rows }) => rows);

beforeAll(async () => {
  programme = await startProgramme();
  const { test, companyId } = programme;
  admin = await test.addPerson(companyId, ['admin']);
  people = {
    prospect: await programme.investor({ email: 'prospect@test.example' }),
    unlisted: await programme.investor(),
    holder: await programme.investor({ email: 'holder@test.example' }),
    viewer: await test.addPerson(companyId, ['viewer']),
    figures: await programme.investor(),
    applications: await programme.investor(),
  };
  fund = await programme.offer({ audience: 'listed' }, { name: 'Harbour III' });
  for (const email of ['prospect@test.example', 'holder@test.example']) await programme.list(fund, email);
  await programme.addHolding(fund, people.holder);
  for (const level of ['figures', 'applications'] as const)
    await sql(
      `insert into delegations (company_id, principal_id, delegate_id, first_name, last_name, email, levels, until_date, state, invited_at)
       values ($1, $2, $3, 'A', 'B', $4, array[$5]::delegate_levels, '2027-01-01', 'active', now())`,
      [companyId, people.prospect.id, people[level].id, `${level}@test.example`, level],
    );
});
afterAll(() => programme.test.close());

const inject = async (url: string, who: TestPerson, headers: Record<string, string> = {}) =>
  programme.test.app.inject({ url, headers: { authorization: who.authorization, ...headers } });
const asProspect = () => ({ 'x-advisor-client': people.prospect.id });

let count = 0;
const publish = async (scope: 'prospects' | 'fund', title: string, type = 'report') => {
  count += 1;
  const body = { type, date: '2026-04-01', title, audience: { scope, fund } };
  const { headers, payload } = form({ [`${scope}.pdf`]: pdf(`/A ${count}`) }, body);
  const send = (query: string) =>
    programme.test.app.inject({ method: 'POST', url: `/api/admin/documents?${query}`, headers: { ...headers, authorization: admin.authorization }, payload });
  const rehearsed = (await send('dry_run=true')).json<{
    digest: string;
    documents: { recipients: { people: { email: string }[] } }[];
    viewers: { people: { id: string }[] };
  }>();
  const done = (await send(`digest=${rehearsed.digest}`)).json<{ documents: { id: string }[] }>();
  await sql(`update files set state = 'accepted' where state = 'checking'`);
  return { id: done.documents[0]?.id ?? '', rehearsed };
};
const listed = async (who: TestPerson, headers = {}) =>
  (await inject('/api/documents', who, headers)).json<{ results: { title: string }[] }>().results?.map(({ title }) => title);
const onProfile = async (who: TestPerson, headers = {}) =>
  (await inject(`/api/funds/external_id/${fund}/profile`, who, headers)).json<{ documents?: { title: string }[] }>().documents?.map(({ title }) => title);
const opens = async (who: TestPerson, id: string, headers = {}) => (await inject(`/api/documents/${id}`, who, headers)).statusCode;

it('what is for prospects is given to those to whom the fund is offered, and what is for holders to holders', async () => {
  const memo = await publish('prospects', 'Memorandum');
  const report = await publish('fund', 'Report');
  expect(memo.rehearsed.documents[0]?.recipients.people.map(({ email }) => email)).toEqual(['prospect@test.example']);
  expect(report.rehearsed.documents[0]?.recipients.people.map(({ email }) => email)).toEqual(['holder@test.example']);
  const { prospect, unlisted, holder } = people;
  expect([await listed(prospect), await onProfile(prospect), await opens(prospect, memo.id), await opens(prospect, report.id)]).toEqual([
    ['Memorandum'],
    ['Memorandum'],
    200,
    404,
  ]);
  expect([await listed(holder), await onProfile(holder), await opens(holder, memo.id), await opens(holder, report.id)]).toEqual([
    ['Report'],
    ['Report'],
    404,
    200,
  ]);
  expect([await listed(unlisted), await onProfile(unlisted), await opens(unlisted, memo.id)]).toEqual([[], undefined, 404]);

  // Whoever looks after the applications of a prospect reads it on the page of the fund; whoever looks after figures is not told of an offer.
  const { figures, applications, viewer } = people;
  expect([await onProfile(applications, asProspect()), await opens(applications, memo.id, asProspect())]).toEqual([['Memorandum'], 200]);
  expect([await listed(figures, asProspect()), await opens(figures, memo.id, asProspect()), await opens(figures, randomUUID(), asProspect())]).toEqual([
    [],
    404,
    404,
  ]);
  expect(await opens(viewer, memo.id, { 'x-view-as': prospect.id })).toBe(200);
  expect(memo.rehearsed.viewers.people.map(({ id }) => id).toSorted()).toEqual([viewer.id, applications.id].toSorted());
  expect(report.rehearsed.viewers.people.map(({ id }) => id)).toEqual([viewer.id]);
  const versions = form({ 'memo 2.pdf': pdf('/A 99') }, {});
  const again = await programme.test.app.inject({
    method: 'POST',
    url: `/api/admin/documents/${memo.id}/versions?dry_run=true`,
    headers: { ...versions.headers, authorization: admin.authorization },
    payload: versions.payload,
  });
  const { recipients, viewers } = again.json<{ recipients: { count: number }; viewers: { people: { id: string }[] } }>();
  expect([recipients.count, viewers.people.map(({ id }) => id).toSorted()]).toEqual([1, [viewer.id, applications.id].toSorted()]);
});

it('prospects are told of what is published for them', async () => {
  const { id } = await publish('prospects', 'Timetable');
  await tellPublished(programme.test.database, programme.test.clock.now());
  const told = await sql('select n.user_id as id from notification_documents a join notifications n on n.id = a.notification_id where a.document_id = $1', [
    id,
  ]);
  expect(told).toEqual([{ id: people.prospect.id }]);
});

it('whoever is taken off the list, comes to hold the fund, or is no longer offered it, is not given it any more', async () => {
  const { id } = await publish('prospects', 'Terms');
  expect(await opens(people.prospect, id)).toBe(200);
  await sql('update fund_people set listed = false where fund_id = $1 and user_id = $2', [fund, people.prospect.id]);
  expect(await opens(people.prospect, id)).toBe(404);
  await sql('update fund_people set listed = true where fund_id = $1', [fund]);
  await sql('update funds set published = false where id = $1', [fund]);
  expect(await opens(people.prospect, id)).toBe(404);
  await sql('update funds set published = true where id = $1', [fund]);
  expect(await opens(people.prospect, id)).toBe(200);
  const late = await programme.investor();
  await programme.list(fund, late.email);
  expect(await opens(late, id)).toBe(200);
  await programme.addHolding(fund, late);
  expect(await opens(late, id)).toBe(404);
});

it('an announcement to prospects reaches them, and the delegates who look after their applications', async () => {
  const post = (query: string) =>
    programme.test.app.inject({
      method: 'POST',
      url: `/api/admin/announcements?${query}`,
      headers: { authorization: admin.authorization },
      payload: { audience: { scope: 'prospects', fund }, title: 'Questions', text: 'We answer them on 4 May.' },
    });
  const { digest, recipients } = (await post('dry_run=true')).json<{ digest: string; recipients: { people: { email: string }[] } }>();
  expect(recipients.people.map(({ email }) => email)).toEqual(['prospect@test.example']);
  expect((await post(`digest=${digest}`)).json<{ id: string | null }>().id).not.toBeNull();
  const inbox = async (who: TestPerson, headers = {}) =>
    (await inject('/api/notifications?notification_type=announcement', who, headers)).json<{ results: object[] }>().results.length;
  expect([
    await inbox(people.prospect),
    await inbox(people.holder),
    await inbox(people.applications, asProspect()),
    await inbox(people.figures, asProspect()),
  ]).toEqual([1, 0, 1, 0]);
  const answer = await inject('/api/admin/announcements', admin);
  expect(answer.json<{ results: object[] }>().results).toEqual([expect.objectContaining({ audience: { scope: 'prospects', name: 'Harbour III' } })]);
});
