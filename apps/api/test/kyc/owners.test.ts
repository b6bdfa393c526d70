import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Answered, Contract, KycRecord } from '@pari/contract';
import { UNNAMED_OWNERS, type Workflow } from '@pari/domain/kyc';
import type { TestPerson } from '../support/app.ts';
import { askOf } from '../applications/said.ts';
import { card, question, startProving, type Proving } from './proving.ts';

const types = {
  options: [
    { id: 'person', text: 'A natural person' },
    { id: 'entity', text: 'An entity' },
  ],
};
const roles = {
  is_multiple: true,
  options: [
    { id: 'director', text: 'Director', is_needed: true },
    { id: 'shareholder', text: 'Shareholder' },
  ],
};
const holds = [{ field: 'role', relation: 'in', value: ['shareholder'] }] as const;
const isEntity = [{ field: 'participant_type', relation: 'equals', value: 'entity' }] as const;
const company: Workflow = {
  name: 'Companies',
  investor_type: 'PRIVATE_COMPANY',
  economic_beneficiary: null,
  cards: [
    card(
      'people',
      1,
      [
        question('participant_type', 'Who is it?', 'radio-select', { data: types }),
        question('role', 'Roles', 'custom-select', { data: roles }),
        question('ownership_percentage', 'Share', 'number', { field_dependencies: holds }),
        question('registration_number', 'Registration number', 'text', { field_dependencies: isEntity }),
      ],
      { is_repeatable: true },
    ),
  ],
};

let proving: Proving;
let nora: TestPerson;
let fund: string;
let application: string;
let record: KycRecord;
beforeAll(async () => {
  proving = await startProving();
  await proving.define('kyc_workflow', 'companies', company);
});
afterAll(() => proving.test.close());
beforeEach(async () => {
  proving.test.clock.set(new Date('2026-04-15T12:00:00Z'));
  nora = await proving.investor();
  fund = await proving.asking({ vehicles: ['PRIVATE_COMPANY'], kyc_workflows: { PRIVATE_COMPANY: 'companies' }, reviewed_modules: [1, 2, 7, 8] });
  application = await proving.eligible(nora, fund, 'PRIVATE_COMPANY');
  record = (await send('POST', '/entity', { fund_external_id: fund, entity_name: 'Musterbau AG' })).body;
});

async function call(method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, who = nora) {
  const answer = await proving.test.app.inject({ method, url: `/api${url}`, headers: { authorization: who.authorization }, ...(payload && { payload }) });
  return { status: answer.statusCode, body: JSON.parse(answer.body || 'null') };
}
const send = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) => call(method, `/kyc_records${url}`, payload);
const add = (first_name: string, last_name: string, answers?: object) =>
  send('POST', `/${record.id}/participants`, { first_name, last_name, ...(answers && { answers }) });
const says = (answers: object) => send('PATCH', `/${record.id}`, { version: record.version, answers });
const submit = () => send('PATCH', `/kyc-aml-private-company/${record.id}/status`, { status: 'submitted', fund_external_id: fund, version: record.version });
const texts = () => record.problems.map(({ text }) => text);

/** Its director holds as much as is said. */
async function ownedBy(share: string): Promise<void> {
  record = (await add('Nora', 'Vance', { participant_type: 'person', role: ['director', 'shareholder'], ownership_percentage: share })).body;
}

it('whoever names owners of so little that one could be missing says who holds the rest, which reviewers read and ask about', async () => {
  await ownedBy('40');
  expect(record.kyc_participants[0]).toMatchObject({ version: 2, status: 'submitted', answers: { role: { value: ['director', 'shareholder'] } } });
  expect(record.problems).toEqual([{ card: null, question: UNNAMED_OWNERS, participant: null, of: 'participants', text: 'Who holds the rest? is required' }]);
  expect((await submit()).body).toMatchObject({ code: 'checks_failed' });
  expect((await says({ [UNNAMED_OWNERS]: 'because' })).body).toMatchObject({
    status: 400,
    errors: { [`answers.${UNNAMED_OWNERS}`]: ['There is no such option.'] },
  });
  record = (await says({ [UNNAMED_OWNERS]: 'nobody' })).body;
  expect(record).toMatchObject({ problems: [], ignored: [], answers: { [UNNAMED_OWNERS]: { value: 'nobody', via: 'self' } } });
  expect((await submit()).status).toBe(200);

  const reviewer = await proving.test.addPerson(proving.companyId, ['reviewer']);
  const file: Answered<Contract['getReviewFile']> = (await call('GET', `/review/applications/${application}`, undefined, reviewer)).body;
  const said = (module: number) => file.modules.find((one) => one.module === module)?.questions.map(({ title, lines }) => [title, lines]) ?? [];
  expect(said(8)).toContainEqual(['Roles', ['Director', 'Shareholder']]);
  expect(said(8).at(-1)).toEqual(['Who holds the rest?', ['Many hold it: nobody else has so much that they are to be named']]);
  expect(said(2).map(([title]) => title)).not.toContain('Who holds the rest?');
  const of = { companyId: proving.companyId, id: application, question: UNNAMED_OWNERS, by: reviewer.id, at: proving.test.clock.now() };
  await askOf(proving.test.owner, { ...of, module: 8 });
  await proving.test.owner.query(`update application_modules set state = 'changes_requested' where application_id = $1 and module = 8`, [application]);
  const sent = () => call('POST', '/applications/submit-changes', { fund_external_id: fund });
  expect((await sent()).body).toMatchObject({ code: 'checks_failed', errors: { [UNNAMED_OWNERS]: ['Not answered yet.'] } });
  proving.test.clock.advance(60_000);
  record = (await send('PATCH', `/${record.id}`, { version: record.version, answers: { [UNNAMED_OWNERS]: 'listed' }, change: true })).body;
  expect(record.answers[UNNAMED_OWNERS]?.value).toBe('listed');
});

it('who holds the rest is asked no more once nothing much is left, and not of what was said before', async () => {
  await ownedBy('80');
  expect(record.problems).toEqual([]);
  expect((await says({ [UNNAMED_OWNERS]: 'nobody' })).body).toMatchObject({ ignored: [UNNAMED_OWNERS] });
  expect((await submit()).status).toBe(200);
});

it('an entity is added by one name, and asked what entities are; behind it stands nobody', async () => {
  expect((await add('', 'Holdco Ltd')).body).toMatchObject({ status: 400, errors: { first_name: ['Required'] } });
  expect((await add('Ann', '', { participant_type: 'entity' })).status).toBe(400);
  expect((await add('Ann', 'Lee', { role: ['king'] })).status).toBe(400);
  expect((await send('GET', `/${record.id}`)).body).toMatchObject({ kyc_participants: [], version: record.version });
  record = (await add('', 'Holdco Ltd', { participant_type: 'entity', role: ['shareholder'], ownership_percentage: '100' })).body;
  const [entity] = record.kyc_participants;
  expect(texts()).toEqual(['Nobody is named yet who is: Director.', 'Who holds the rest? is required', 'Registration number is required']);
  const rename = (given: object) => send('PATCH', `/${record.id}/participants/${entity?.id}`, { version: entity?.version, ...given });
  expect((await rename({ first_name: '', answers: { participant_type: 'person' } })).body).toMatchObject({ errors: { first_name: ['Required'] } });
  record = (await rename({ answers: { registration_number: 'HRB 1' } })).body;
  await ownedBy('0');
  expect(texts()).toEqual(['Who holds the rest? is required']);
  const [{ version } = { version: 0 }] = record.kyc_participants;
  record = (await send('PATCH', `/${record.id}/participants/${entity?.id}`, { version, answers: { participant_type: 'person' } })).body;
  expect(texts()).toEqual(['First name is required']);
});

it('one role alone, as an earlier workflow asked, is read and kept on', async () => {
  record = (await add('Nora', 'Vance', { participant_type: 'person', role: 'director' })).body;
  expect(record.kyc_participants[0]).toMatchObject({ status: 'submitted', answers: { role: { value: 'director' } } });
  expect(texts()).toEqual(['Who holds the rest? is required']);
});
