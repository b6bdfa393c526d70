// long: what is said of a record of oneself and of an entity, by the same calls and the same set-up.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EndpointId, KycRecord, Problem } from '@pari/contract';
import { routes } from '@pari/contract';
import type { TestPerson } from '../support/app.ts';
import { askOf, roundsOf } from '../applications/said.ts';
import { startProving, type Proving } from './proving.ts';

let proving: Proving;
let nora: TestPerson;
let fund: string;
let application: string;
beforeAll(async () => {
  proving = await startProving();
});
afterAll(() => proving.test.close());
beforeEach(async () => {
  proving.test.clock.set(new Date('2026-04-15T12:00:00Z'));
  nora = await proving.investor();
});

interface Answer {
  readonly status: number;
  readonly body: KycRecord & Omit<Problem, 'status'>;
}

/** @param path what stands for the parameters of the path, in order */
async function call(endpoint: EndpointId, path: readonly string[], payload?: object, who = nora): Promise<Answer> {
  const [method, route] = routes[endpoint].split(' ') as ['GET' | 'POST', string];
  const given = [...path];
  const url = route.replaceAll(/\{\w+\}/g, () => given.shift() ?? '') + (given.shift() ?? '');
  const answer = await proving.test.app.inject({ method, url, headers: { authorization: who.authorization }, ...(payload && { payload }) });
  return { status: answer.statusCode, body: JSON.parse(answer.body || 'null') };
}
const save = (record: KycRecord, answers: object, more: object = {}) => call('updateKycRecord', [record.id], { version: record.version, answers, ...more });
const submit = (record: KycRecord, key = fund) =>
  call('setKycStatus', [record.workflow.slug, record.id], { status: 'submitted', fund_external_id: key, version: record.version });
const states = async (key = fund) =>
  Object.fromEntries(
    (await proving.call('getApplication', nora, key)).body.modules.filter(({ is_asked: isAsked }) => isAsked).map(({ name, state }) => [name, state]),
  );

/** A record of herself in an application to a fund, in which everything is answered. */
async function whole(): Promise<KycRecord> {
  fund = await proving.asking();
  application = await proving.eligible(nora, fund);
  const { body: begun } = await call('createKycRecord', [], { fund_external_id: fund });
  const { body: answered } = await save(begun, { birth_country: 'DE', two: 'no', passport_number: 'C01X00T47', passport_expiry: '2030-01-31' });
  await proving.upload(nora, begun.id, 'passport');
  return (await call('getKycRecord', [answered.id])).body;
}

describe('a record of oneself', () => {
  it('is asked of whoever may invest, by the workflow of the fund, and says what is missing', async () => {
    fund = await proving.asking();
    expect((await call('createKycRecord', [], { fund_external_id: fund })).status).toBe(404);
    application = await proving.eligible(nora, fund);
    const before = (await proving.call('getApplication', nora, fund)).body;
    expect(before.modules.find(({ module }) => module === 2)).toMatchObject({ state: 'not_started', is_asked: true });
    expect(before.modules.find(({ module }) => module === 8)).toMatchObject({ is_asked: false });
    const { status, body } = await call('createKycRecord', [], { fund_external_id: fund });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'created',
      kyc_investor_type: 'INDIVIDUAL',
      entity_name: null,
      workflow: { slug: 'kyc-aml-individual' },
      needs_confirmation: false,
    });
    expect(body.problems.map(({ text }) => text)).toEqual([
      'Country of birth is required',
      'Do you have a second passport? is required',
      'Passport number is required',
      'Passport expiry is required',
      'Passport is required',
    ]);
    expect(body.used_in).toMatchObject([{ application, fund: { external_id: fund }, is_open: true }]);
    expect(await states()).toMatchObject({ kyc: 'in_progress' });
    expect((await call('createKycRecord', [], { fund_external_id: fund })).body.id).toBe(body.id);
    const next = (await proving.call('getApplication', nora, fund)).body;
    expect(next.kyc_record).toMatchObject({ id: body.id, is_same_workflow: true });
    expect(next.next.unmet.filter(({ code }) => code === 'cards_complete')).toHaveLength(5);
  });

  it('is led to once the amount was said', async () => {
    await whole();
    const { body } = await proving.call('fetchEligibility', nora, fund);
    await proving.call('saveInvestmentAmount', nora, body.response?.id ?? '', { equity_amount: '50000', version: 0 });
    expect((await proving.call('getApplication', nora, fund)).body.next.next_url).toMatch(/\/investor\/funds\/[^/]+\/amlkyc$/);
  });

  it('keeps answers as they are typed, says what is wrong with them, and shows sensitive ones by their last signs', async () => {
    const { body: record } = await (async () => {
      fund = await proving.asking();
      await proving.eligible(nora, fund);
      return call('createKycRecord', [], { fund_external_id: fund });
    })();
    const { body, status } = await save(record, { passport_number: 'C01X00T47', passport_expiry: '2026-04-15', birth_country: 'ZZ' });
    expect(status).toBe(200);
    expect(body.answers['passport_number']).toMatchObject({ value: null, masked: '•••• 0T47', via: 'self' });
    expect(body.problems.map(({ text }) => text)).toEqual([
      'Country of birth must be a country',
      'Do you have a second passport? is required',
      "We're sorry, but this Passport has expired. The Passport expiry date must be after 15 Apr 2026",
      'Passport is required',
    ]);
    const refused = await save(body, { passport_expiry: '2026-04-01' }, { draft: false });
    expect(refused.body).toMatchObject({ status: 400, errors: { 'answers.passport_expiry': [expect.stringContaining('has expired')] } });
    // Also where it was kept as a draft before.
    const again = await save(body, { passport_expiry: '2026-04-15', birth_country: 'FR' }, { draft: false });
    expect(again.body).toMatchObject({ status: 400, errors: { 'answers.passport_expiry': [expect.stringContaining('has expired')] } });
    expect((await call('getKycRecord', [record.id])).body.answers['passport_expiry']?.value).toBe('2026-04-15');
  });

  it('ignores and names what is not asked, and asks it once it is', async () => {
    const record = await whole();
    const { body } = await save(record, { second_number: 'X1' });
    expect(body).toMatchObject({ ignored: ['second_number'], version: record.version });
    const { body: both } = await save(record, { second_number: 'X1', two: 'yes' });
    expect(both.ignored).toEqual([]);
    expect(both.answers['second_number']?.masked).toBe('••••');
    expect(both.problems).toEqual([]);
    const { body: cleared } = await save(both, { second_number: null });
    expect(cleared.problems.map(({ text }) => text)).toEqual(['Second passport number is required']);
    const { body: none } = await save(cleared, { two: 'no' });
    expect(none.problems).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['a question that there is not', { nothing: 'x' }, 'answers.nothing'],
    ['an option that there is not', { two: 'maybe' }, 'answers.two'],
    ['another form', { birth_country: true }, 'answers.birth_country'],
    ['a file that is no answer', { passport: 'x' }, 'answers.passport'],
  ])('refuses %s, and keeps nothing of the rest', async (_, answers, field) => {
    const record = await whole();
    const { body } = await save(record, { birth_country: 'FR', ...answers });
    expect(body).toMatchObject({ status: 400, errors: { [field]: [expect.any(String)] } });
    expect((await call('getKycRecord', [record.id])).body).toEqual(record);
  });

  it('keeps what two tabs say of different questions; of the same question the second finds what stands', async () => {
    const record = await whole();
    expect((await save(record, { birth_country: 'FR' })).status).toBe(200);
    expect((await save(record, { passport_expiry: '2031-01-31' })).status).toBe(200);
    const { body } = await save(record, { birth_country: 'IT' });
    expect(body).toMatchObject({ status: 409, code: 'conflict', current: { answers: { birth_country: { value: 'FR' } } } });
    expect((await call('getKycRecord', [record.id])).body.answers).toMatchObject({ birth_country: { value: 'FR' }, passport_expiry: { value: '2031-01-31' } });
  });

  it('hidden required questions never block, and hidden answers are in no round: it is submitted once nothing is missing, and looked at', async () => {
    const record = await whole();
    await save(record, { two: 'yes', second_number: 'HIDDEN' });
    const { body: hidden } = await save((await call('getKycRecord', [record.id])).body, { two: 'no' });
    expect(hidden.problems).toEqual([]);
    const missing = await submit(hidden, 'nowhere');
    expect(missing.status).toBe(404);
    expect((await submit({ ...hidden, version: hidden.version - 1 })).body.code).toBe('conflict');
    const { status, body } = await submit(hidden);
    expect([status, (body as unknown as { record: KycRecord }).record.status]).toEqual([200, 'submitted']);
    expect(await states()).toMatchObject({ kyc: 'pending' });
    expect((await submit(hidden)).status).toBe(200);
    const rounds = (await roundsOf<{ record?: string; answers: { question?: string }[] }>(proving.test.owner, application)).filter(
      ({ record: id }) => id === record.id,
    );
    expect(rounds).toHaveLength(1);
    expect(rounds[0]?.answers.map(({ question }) => question).toSorted()).toEqual(['birth_country', 'passport_expiry', 'passport_number', 'two']);
    expect(rounds[0]).toMatchObject({ documents: [{ question: 'passport', file_name: 'passport.pdf' }] });
  });

  it('is not submitted while something is missing, which is named', async () => {
    const record = await whole();
    const { body } = await save(record, { passport_number: null });
    expect((await submit(body)).body).toMatchObject({ status: 422, code: 'checks_failed', errors: { passport_number: ['Passport number is required'] } });
    expect(await states()).toMatchObject({ kyc: 'in_progress' });
  });

  it('is used by a second fund, too; changing it reopens both and says so: it is changed once that is confirmed', async () => {
    const record = await whole();
    await submit(record);
    const first = fund;
    const second = await proving.asking();
    await proving.eligible(nora, second);
    const { body: reused } = await call('createKycRecord', [], { fund_external_id: second });
    expect(reused.id).toBe(record.id);
    expect([await states(first), await states(second)]).toMatchObject([{ kyc: 'pending' }, { kyc: 'pending' }]);
    const refused = await save(reused, { birth_country: 'FR' });
    expect(refused.body).toMatchObject({ status: 409, code: 'confirm_needed', detail: 'Are you sure you want to change your AML/KYC answers?' });
    const { applications, has_tax_forms: hasTaxForms } = refused.body.current as { applications: string[]; has_tax_forms: boolean };
    expect([applications.length, hasTaxForms]).toEqual([2, false]);
    expect((await call('getKycRecord', [record.id])).body).toEqual(reused);
    const { body: changed } = await save(reused, { birth_country: 'FR' }, { change: true });
    expect(changed).toMatchObject({ status: 'created', needs_confirmation: false });
    expect([await states(first), await states(second)]).toMatchObject([{ kyc: 'in_progress' }, { kyc: 'in_progress' }]);
    const open = await proving.test.owner.query(
      'select from review_tasks where application_id in (select id from applications where kyc_record_id = $1) and closed_at is null and module = 2',
      [record.id],
    );
    expect(open.rowCount).toBe(0);
  });

  it('is there for the next fund that asks the same; where it asks by something else, answers to the same questions are', async () => {
    const record = await whole();
    const second = await proving.asking({ kyc_workflows: { INDIVIDUAL: 'others' } });
    await proving.define('kyc_workflow', 'others', { ...record.workflow.body, name: 'Others' });
    await proving.eligible(nora, second);
    const { body } = await call('createKycRecord', [], { fund_external_id: second });
    expect(body.id).not.toBe(record.id);
    expect(body.answers).toMatchObject({ birth_country: { value: 'DE', via: 'reused' }, passport_number: { masked: '•••• 0T47' } });
    expect(body.problems.map(({ text }) => text)).toEqual(['Passport is required']);
    const linking = await proving.call('changeApplication', nora, second, {
      version: (await proving.call('getApplication', nora, second)).body.version,
      kyc_record: record.id,
    });
    expect(linking.body).toMatchObject({ status: 400, errors: { kyc_record: [expect.stringContaining('other questions')] } });
  });

  it('takes no answer over to a question of another type, or that is not as sensitive, or does not offer what was chosen', async () => {
    const { workflow } = await whole();
    const changed: Record<string, object> = { birth_country: { type: 'text' }, passport_number: { is_sensitive: false }, two: { data: { options: [] } } };
    const cards = workflow.body.cards.map((card) => ({ ...card, schema: card.schema.map((one) => ({ ...one, ...changed[one.id] })) }));
    const second = await proving.asking({ kyc_workflows: { INDIVIDUAL: 'otherwise' } });
    await proving.define('kyc_workflow', 'otherwise', { ...workflow.body, name: 'Otherwise', cards });
    await proving.eligible(nora, second);
    const { body } = await call('createKycRecord', [], { fund_external_id: second });
    expect(Object.keys(body.answers)).toEqual(['passport_expiry']);
  });

  it('shows a sensitive answer to whoever signed in just now, and tells nobody else of it', async () => {
    const record = await whole();
    expect((await call('revealKyc', [record.id], { field_id: 'passport_number' })).body.code).toBe('sign_in_again');
    const fresh = { ...nora, authorization: await proving.test.sessionOf(nora) };
    expect((await call('revealKyc', [record.id], { field_id: 'passport_number' }, fresh)).body).toEqual({ value: 'C01X00T47' });
    expect((await call('revealKyc', [record.id], { field_id: 'birth_country' }, fresh)).status).toBe(404);
    expect((await call('revealKyc', [record.id], { field_id: 'passport_number' }, await proving.investor())).status).toBe(401);
  });

  it('is one record, however many begin it at once', async () => {
    fund = await proving.asking();
    await proving.eligible(nora, fund);
    const begun = await Promise.all(Array.from({ length: 20 }, () => call('createKycRecord', [], { fund_external_id: fund })));
    expect(new Set(begun.map(({ body }) => body.id)).size).toBe(1);
    expect((await proving.test.owner.query('select from kyc_records where user_id = $1', [nora.id])).rowCount).toBe(1);
  });
});

describe('a record of an entity', () => {
  async function begin(): Promise<KycRecord> {
    fund = await proving.asking();
    application = await proving.eligible(nora, fund, 'TRUST');
    return (await call('createKycEntityRecord', [], { fund_external_id: fund, entity_name: 'The Vance Trust' })).body;
  }

  it('has participants, who are asked about each; together they own no more than everything', async () => {
    let record = await begin();
    expect(record).toMatchObject({ name: 'The Vance Trust', kyc_investor_type: 'TRUST', workflow: { slug: 'kyc-aml-trust' } });
    expect(record.problems.map(({ of, text }) => [of, text])).toEqual([
      ['record', 'In whose interest? is required'],
      ['record', 'Name of the deed is required'],
      ['participants', 'Add who owns or controls it: at least one person.'],
    ]);
    record = (await save(record, { deed: 'Deed' }, { economic_beneficiary: 'own' })).body;
    for (const name of ['Vance', 'Other']) record = (await call('addKycParticipant', [record.id], { first_name: 'Nora', last_name: name })).body;
    expect(record.kyc_participants.map(({ last_name: name, status }) => [name, status])).toEqual([
      ['Vance', 'created'],
      ['Other', 'created'],
    ]);
    for (const one of record.kyc_participants)
      record = (
        await call('updateKycParticipant', [record.id, one.id], {
          version: one.version,
          answers: { role: 'trustee', passport_number: 'P1234567', ownership_percentage: '60' },
        })
      ).body;
    expect(record.problems.map(({ text }) => text)).toContain('Together they own 120%: it cannot be more than 100%.');
    const [first, second] = record.kyc_participants;
    record = (await call('updateKycParticipant', [record.id, second?.id ?? ''], { version: second?.version, answers: { ownership_percentage: '40' } })).body;
    expect((await submit(record)).body).toMatchObject({ code: 'checks_failed' });
    for (const one of [first, second]) await proving.upload(nora, record.id, 'proof_of_address', one?.id);
    record = (await call('getKycRecord', [record.id])).body;
    expect(record.problems).toEqual([]);
    expect((await call('setKycParticipantStatus', [record.id, first?.id ?? ''], { status: 'submitted' })).status).toBe(200);
    expect((await submit(record)).status).toBe(200);
    expect(await states()).toMatchObject({ kyc: 'pending', participants: 'pending' });
    const rounds = await roundsOf<{ participants?: object[]; answers: { participant?: string | null }[] }>(proving.test.owner, application);
    expect(rounds.at(-1)?.participants).toMatchObject([{ last_name: 'Vance' }, { last_name: 'Other' }]);
  });

  it('without participants cannot go on; of one named like the record it needs no proof of address', async () => {
    fund = await proving.asking();
    await proving.eligible(nora, fund, 'TRUST');
    let record = (await call('createKycEntityRecord', [], { fund_external_id: fund, entity_name: 'Nora  vance' })).body;
    record = (await save(record, { deed: 'Deed' }, { economic_beneficiary: 'own' })).body;
    expect(record.problems.map(({ text }) => text)).toEqual(['Add who owns or controls it: at least one person.']);
    expect((await submit(record)).body).toMatchObject({ status: 422, code: 'checks_failed' });
    record = (await call('addKycParticipant', [record.id], { first_name: 'Nora', last_name: 'Vance' })).body;
    expect(record.problems.map(({ question }) => question)).not.toContain('proof_of_address');
    record = (await call('addKycParticipant', [record.id], { first_name: 'Nora', last_name: 'Vancer' })).body;
    expect(record.problems.filter(({ question }) => question === 'proof_of_address')).toHaveLength(1);
  });

  it('cannot go on in nobody’s interest', async () => {
    const record = await begin();
    const { body } = await save(record, {}, { economic_beneficiary: 'none' });
    expect(body.problems[0]).toMatchObject({ question: 'economic_beneficiary', text: 'Not eligible' });
    expect((await save(body, {}, { economic_beneficiary: 'strange' })).body).toMatchObject({ errors: { economic_beneficiary: ['There is no such option.'] } });
  });

  it('loses a participant with their files; what was submitted stays', async () => {
    let record = await begin();
    record = (await call('addKycParticipant', [record.id], { first_name: 'Nora', last_name: 'Vance' })).body;
    const [one] = record.kyc_participants;
    await proving.upload(nora, record.id, 'proof_of_address', one?.id);
    const { body } = await call('removeKycParticipant', [record.id, one?.id ?? '']);
    expect(body).toMatchObject({ kyc_participants: [], documents: [] });
    expect((await call('removeKycParticipant', [record.id, one?.id ?? ''])).status).toBe(404);
  });

  it('takes the place of one that was submitted once that is confirmed', async () => {
    let first = await begin();
    first = (await save(first, { deed: 'Deed' }, { economic_beneficiary: 'own' })).body;
    first = (await call('addKycParticipant', [first.id], { first_name: 'The Vance', last_name: 'Trust' })).body;
    const [one] = first.kyc_participants;
    const answers = { role: 'trustee', passport_number: 'P1234567' };
    first = (await call('updateKycParticipant', [first.id, one?.id ?? ''], { version: one?.version, answers })).body;
    expect((await submit(first)).status).toBe(200);
    const { body: second } = await call('createKycEntityRecord', [], { fund_external_id: fund, entity_name: 'Another trust' });
    expect(second).toMatchObject({ code: 'confirm_needed' });
    const elsewhere = await proving.asking();
    await proving.eligible(nora, elsewhere, 'TRUST');
    const { body: other } = await call('createKycEntityRecord', [], { fund_external_id: elsewhere, entity_name: 'Another trust' });
    const link = async (change: boolean) => {
      const { version } = (await proving.call('getApplication', nora, fund)).body;
      return proving.call('changeApplication', nora, fund, { version, kyc_record: other.id, change });
    };
    expect((await link(false)).body).toMatchObject({ code: 'confirm_needed' });
    expect((await link(true)).body).toMatchObject({ kyc_record: { id: other.id } });
    expect(await states()).toMatchObject({ kyc: 'in_progress', participants: 'in_progress' });
    expect((await call('getKycRecord', [first.id])).body.used_in).toEqual([]);
  });

  it('is another one for whoever applies as something else', async () => {
    const record = await begin();
    expect((await call('createKycRecord', [], { fund_external_id: fund })).body).toMatchObject({ code: 'not_yet' });
    const { body } = await proving.call('fetchEligibility', nora, fund);
    const again = await proving.test.app.inject({
      method: 'POST',
      url: `/api/eligibility_criteria/response/${fund}/US/INDIVIDUAL`,
      headers: { authorization: nora.authorization },
      payload: { ...body.response?.applicant, version: body.response?.version },
    });
    const { current } = again.json<{ current: { digest: string } }>();
    // What reviewers ask of its participants is asked no more.
    const { companyId, test } = proving;
    await askOf(test.owner, { companyId, id: application, module: 8, question: 'role', by: nora.id, at: test.clock.now() });
    await proving.test.app.inject({
      method: 'POST',
      url: `/api/eligibility_criteria/response/${fund}/US/INDIVIDUAL`,
      headers: { authorization: nora.authorization },
      payload: { ...body.response?.applicant, version: body.response?.version, confirm: current.digest },
    });
    expect((await proving.call('getApplication', nora, fund)).body).toMatchObject({ kyc_record: null });
    expect(await states()).toMatchObject({ kyc: 'in_progress' });
    const { rows } = await test.owner.query('select status from application_comments where application_id = $1 and module = 8', [application]);
    expect(rows).toEqual([{ status: 3 }]);
    expect((await call('getKycRecord', [record.id])).body.used_in).toEqual([]);
  });
});

describe('files of a record', () => {
  it('are taken for questions that ask for them, as many as these take, and opened by their owner', async () => {
    const record = await whole();
    const two = await proving.upload(nora, record.id, 'passport');
    expect(two.body.documents).toHaveLength(2);
    expect((await proving.upload(nora, record.id, 'passport')).body).toMatchObject({
      status: 400,
      errors: { file_data: ['Passport must be less than 3 files'] },
    });
    expect((await proving.upload(nora, record.id, 'birth_country')).body).toMatchObject({
      status: 400,
      errors: { field_id: ['Nothing asks for such a file.'] },
    });
    const [file] = two.body.documents;
    const opened = await proving.test.app.inject({
      url: `/api/kyc_records/${record.id}/documents/${file?.id}`,
      headers: { authorization: nora.authorization },
    });
    expect([opened.statusCode, opened.headers['content-disposition']]).toEqual([200, expect.stringContaining('passport.pdf')]);
    const { body } = await call('removeKycDocument', [record.id, file?.id ?? '']);
    expect(body.documents).toHaveLength(1);
    expect((await call('openKycDocument', [record.id, file?.id ?? ''])).status).toBe(404);
  });
});

it('a stranger gets the same answer for a record as for none, and nothing changes', async () => {
  const record = await whole();
  const stranger = await proving.investor();
  const [one, none] = [record.id, crypto.randomUUID()];
  const attempts = (id: string): [EndpointId, string[], object?][] => [
    ['getKycRecord', [id]],
    ['updateKycRecord', [id], { version: 1, answers: { birth_country: 'FR' } }],
    ['addKycParticipant', [id], { first_name: 'A', last_name: 'B' }],
    ['setKycStatus', ['kyc-aml-individual', id], { status: 'submitted', fund_external_id: fund, version: 1 }],
    ['listKycDocuments', [id]],
    ['openKycDocument', [id, record.documents[0]?.id ?? '']],
  ];
  const strip = ({ status, body }: Answer) => ({ status, body: { ...body, request_id: '' } });
  for (const [index, [endpoint, path, payload]] of attempts(one).entries()) {
    const [, other = []] = attempts(none)[index] ?? [];
    expect(strip(await call(endpoint, path, payload, stranger))).toEqual(strip(await call(endpoint, other, payload, stranger)));
  }
  expect((await call('getKycRecord', [record.id])).body).toEqual(record);
});
