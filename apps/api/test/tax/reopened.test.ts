import type { Question } from '@pari/domain/kyc';
import type { TaxRound } from '@pari/domain/tax/record';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { lastRound } from '../../src/features/applications/queries.ts';
import { lapseTax } from '../../src/features/applications/work/lapseTax.ts';
import { american, german, individual, startSaying, type Saying, type Teller } from './saying.ts';
import { crs, prove, reviewed, short, signed, w8ben } from './signed.ts';

let saying: Saying;
beforeAll(async () => {
  saying = await startSaying();
});
afterAll(() => saying.test.close());
beforeEach(() => saying.test.clock.set(new Date('2026-04-15T12:00:00Z')));

const tax = (who: Teller | Awaited<ReturnType<typeof signed>>, fund = who.fund) => saying.moduleOf(who, fund, 3);

/** Has all who began with the first version of a workflow asked by the second. @returns how many applications that are */
async function askedAgain(key: string): Promise<number> {
  const { authorization: admin } = await saying.test.addPerson(saying.companyId, ['admin']);
  const url = `/admin/definitions/kyc_workflow/${key}/ask-again`;
  const { body: effect } = await saying.send<{ digest: string; asked: number }>(admin, 'POST', `${url}?dry_run=true`, { version: 2 });
  expect((await saying.send(admin, 'POST', `${url}?digest=${effect.digest}`, { version: 2 })).status).toBe(200);
  await saying.workOff();
  return effect.asked;
}

it('a name that is changed while the application is locked opens approved taxes once it is not, and nobody approves them meanwhile', async () => {
  for (const isApproved of [true, false]) {
    const who = await signed(saying);
    await saying.submit(who, who.id);
    const by = await reviewed(saying, who);
    if (isApproved) expect((await by.approve()).status).toBe(200);
    await by.keep('lock');
    expect((await prove(saying, who, { legal_name: 'Anna Anders' })).status).toBe(200);
    expect(await tax(who)).toBe(isApproved ? 'approved' : 'pending');
    if (!isApproved) expect((await by.approve()).body).toMatchObject({ code: 'checks_failed', detail: expect.stringContaining('was changed since') });
    expect((await by.keep('unlock')).status).toBe(200);
    expect(await tax(who)).toBe('in_progress');
  }
});

it('taxes are open again where who somebody is asks for an explanation that they did not give', async () => {
  const who = await signed(saying);
  await saying.submit(who, who.id);
  expect((await prove(saying, who, { birth_country: 'US' }, who.fresh)).status).toBe(200);
  expect(await tax(who)).toBe('in_progress');
  const { problems } = await saying.read(who, who.id);
  expect(problems).toContainEqual(expect.objectContaining({ step: 2, field: 'us_explanation' }));
});

it('taxes that were submitted once are changed by a fresh sign-in alone, also once they are sent back, and that is told of once', async () => {
  const who = await signed(saying);
  await saying.submit(who, who.id);
  const by = await reviewed(saying, who);
  await by.comment('Say it again.');
  expect(await tax(who)).toBe('changes_requested');
  const other = { details: { tax_year_end: '2000-06-30' } };
  const record = await saying.read(who, who.id);
  expect((await saying.say(who, record, other)).body).toMatchObject({ code: 'sign_in_again' });
  await saying.test.owner.query(`update users set recovery_hold_until = $2 where id = $1`, [who.userId, new Date('2026-04-16T12:00:00Z')]);
  expect((await saying.say(who, record, other, who.fresh)).body).toMatchObject({ code: 'recovery_hold' });
  await saying.test.owner.query(`update users set recovery_hold_until = null where id = $1`, [who.userId]);
  saying.test.clock.advance(60);
  expect((await saying.say(who, record, other, who.fresh)).status).toBe(200);
  expect((await saying.say(who, await saying.read(who, who.id), { details: { tax_year_end: '2000-07-31' } }, who.fresh)).status).toBe(200);
  const { rowCount } = await saying.test.owner.query(`select from notifications where user_id = $1 and details like 'What you say of your taxes%'`, [
    who.userId,
  ]);
  expect(rowCount).toBe(1);
});

it('who somebody is takes approved taxes back only once that is confirmed by a fresh sign-in, also where it was open already', async () => {
  const who = await signed(saying);
  await saying.submit(who, who.id);
  expect((await (await reviewed(saying, who)).approve()).status).toBe(200);
  // What no form says opens who somebody is alone.
  await prove(saying, who, { birth_date: '1980-02-28' }, who.fresh);
  await saying.test.owner.query(`update application_modules set state = 'approved' where application_id = $1 and module = 3`, [who.application]);
  expect((await prove(saying, who, { legal_name: 'Anna Anders' }, who.authorization, {})).body).toMatchObject({
    code: 'confirm_needed',
    current: { applications: [who.fund] },
  });
  expect((await prove(saying, who, { legal_name: 'Anna Anders' })).body).toMatchObject({ code: 'sign_in_again' });
  expect(await tax(who)).toBe('approved');
  expect((await prove(saying, who, { legal_name: 'Anna Anders' }, who.fresh)).status).toBe(200);
  expect(await tax(who)).toBe('in_progress');
});

it('taxes stay submitted while who somebody is is asked again, until they say something else; what waits to be signed is taken back', async () => {
  await saying.define('kyc_workflow', 'asked-again', individual);
  const setup = { ...short, kyc_workflows: { INDIVIDUAL: 'asked-again' } };
  const who = await signed(saying, setup);
  await saying.submit(who, who.id);
  const other = await saying.teller({ setup });
  await saying.say(other, other.record, { ...german, ...crs });
  await saying.make(other, other.record.id, 'CRS-I');
  await saying.workOff();
  const formOf = async () => (await saying.read(other, other.record.id)).documents[0]?.state;
  expect(await formOf()).toBe('pending');
  const cards = individual.cards.map((one) => ({
    ...one,
    schema: one.schema.map((asked) => (asked.id === 'legal_name' ? { ...asked, label: 'Full name' } : asked)),
  }));
  await saying.define('kyc_workflow', 'asked-again', { ...individual, cards }, 2);
  expect(await askedAgain('asked-again')).toBe(2);
  expect([await saying.moduleOf(who, who.fund, 2), await tax(who), await formOf()]).toEqual(['in_progress', 'pending', 'ended']);
  expect([(await prove(saying, who, { legal_name: 'Anna Beispiel' })).status, await tax(who)]).toEqual([200, 'pending']);
  expect([(await prove(saying, who, { legal_name: 'Anna Anders' }, who.fresh)).status, await tax(who)]).toEqual([200, 'in_progress']);
});

it('taxes that say what was asked again, and is not said any more, are open again once that is submitted', async () => {
  const cards = (change: (asked: Question) => Question | null) =>
    individual.cards.map((one) => ({ ...one, schema: one.schema.flatMap((asked) => change(asked) ?? []) }));
  const first = { ...individual, cards: cards((asked) => (asked.id === 'city' ? { ...asked, required: false } : asked)) };
  await saying.define('kyc_workflow', 'asked-optional', first);
  const who = await signed(saying, { ...short, kyc_workflows: { INDIVIDUAL: 'asked-optional' } });
  await saying.submit(who, who.id);
  const second = cards((asked) => (asked.id === 'street' ? null : asked.id === 'city' ? { ...asked, required: false, label: 'Town' } : asked));
  saying.test.clock.advance(60);
  await saying.define('kyc_workflow', 'asked-optional', { ...individual, cards: second }, 2);
  await askedAgain('asked-optional');
  expect([await saying.moduleOf(who, who.fund, 2), await tax(who)]).toEqual(['in_progress', 'pending']);
  saying.test.clock.advance(60);
  const [kyc] = (await saying.send<{ results: { id: string; version: number }[] }>(who.authorization, 'GET', '/kyc_records')).body.results;
  const url = `/kyc_records/kyc-aml-individual/${kyc?.id}/status`;
  const submitted = await saying.send(who.authorization, 'PATCH', url, { status: 'submitted', fund_external_id: who.fund, version: kyc?.version });
  expect([submitted.status, await saying.moduleOf(who, who.fund, 2), await tax(who)]).toEqual([200, 'complete', 'in_progress']);
});

it('taxes that say what is not asked any more are open again at once, and in what is locked once it is not, which is not told as a change of their owner', async () => {
  await saying.define('kyc_workflow', 'asked-less', individual);
  const who = await signed(saying, { ...short, kyc_workflows: { INDIVIDUAL: 'asked-less' } });
  await saying.submit(who, who.id);
  const other = await saying.taxing({ ...short, kyc_workflows: {} });
  const application = await saying.eligible({ ...who, id: who.userId }, other);
  await saying.send(who.authorization, 'POST', '/tax/records', { fund_external_id: other });
  expect((await saying.submit(who, who.id, other)).status).toBe(200);
  const by = await reviewed(saying, { application });
  await by.keep('lock');
  const cards = individual.cards.map((one) => ({ ...one, schema: one.schema.filter(({ id }) => id !== 'street') }));
  saying.test.clock.advance(60);
  await saying.define('kyc_workflow', 'asked-less', { ...individual, cards }, 2);
  await askedAgain('asked-less');
  const told = async () => {
    const { rows } = await saying.test.owner.query<{ details: string }>(
      `select details from notifications where user_id = $1 and type = 'application' order by created_at, id`,
      [who.userId],
    );
    return rows.filter(({ details }) => details === 'Tax details have to be looked at again, because what is asked was changed.').length;
  };
  expect([await saying.moduleOf(who, who.fund, 2), await tax(who), await tax(who, other), await told()]).toEqual(['complete', 'in_progress', 'pending', 1]);
  expect((await by.keep('unlock')).status).toBe(200);
  expect([await tax(who, other), await told()]).toEqual(['in_progress', 2]);
});

it('a form that lapses opens only what was submitted with it', async () => {
  const who = await signed(saying, { tax_forms: ['W-9', 'W-8BEN', 'CRS-I'] }, { ...german, ...crs, ...w8ben }, ['CRS-I', 'W-8BEN']);
  await saying.submit(who, who.id);
  const us = { ...american, government_forms: ['W-9'], answers: { ...crs.answers, 'W-9': { classification: 'individual' } }, change: true };
  const said = await saying.say(who, await saying.read(who, who.id), us, await saying.test.sessionOf({ ...who, id: who.userId }));
  expect(said.body.problems.filter(({ step }) => step < 5)).toEqual([]);
  for (const form of ['W-9', 'CRS-I'] as const) {
    await saying.make(who, who.id, form);
    await saying.sign(who, who.id, form);
  }
  expect((await saying.submit(who, who.id)).status).toBe(200);
  saying.test.clock.set(new Date('2030-01-01T01:00:00Z'));
  await lapseTax(saying.test.database, saying.test.clock);
  expect(await tax(who)).toBe('pending');
  const { rowCount } = await saying.test.owner.query('select from tax_documents where record_id = $1 and lapsed_at is not null', [who.id]);
  expect(rowCount).toBe(1);
});

it('forms that wait to be signed end with the last application that asks for them', async () => {
  const who = await saying.teller({ setup: short });
  await saying.say(who, who.record, { ...german, ...crs });
  const other = await saying.taxing({ ...short, kyc_workflows: {} });
  const application = await saying.eligible(who, other);
  expect((await saying.send(who.authorization, 'POST', '/tax/records', { fund_external_id: other })).body.id).toBe(who.record.id);
  await saying.make(who, who.record.id, 'CRS-I');
  const states = [];
  for (const ending of [null, who, { application }]) {
    if (ending) expect((await (await reviewed(saying, ending)).decline()).status).toBe(200);
    await saying.workOff();
    states.push((await saying.read(who, who.record.id)).documents[0]?.state);
  }
  expect(states).toEqual(['pending', 'pending', 'ended']);
  const { rows } = await saying.test.owner.query<{ details: string }>(`select details from notifications where user_id = $1 and type = 'signature'`, [who.id]);
  expect(rows.map(({ details }) => details).toSorted()).toEqual([
    'A tax form waits for your signature.',
    'A tax form was taken back: nobody signs it any more.',
  ]);
});

it('a signed form is submitted once it is sealed, as it was sealed', async () => {
  const who = await signed(saying);
  const { rows } = await saying.test.owner.query<{ id: string; sealed_sha256: string }>(
    `update envelopes e set sealing = 'pending', sealed_sha256 = null from (select id, sealed_sha256 from envelopes) was
     where was.id = e.id and e.author_id = $1 returning e.id, was.sealed_sha256`,
    [who.userId],
  );
  expect((await saying.submit(who, who.id)).body).toMatchObject({
    code: 'checks_failed',
    errors: { 'CRS-I.document': ['Your signed CRS-I is being sealed. Submit it in a moment.'] },
  });
  const [was] = rows;
  await saying.test.owner.query(`update envelopes set sealing = 'sealed', sealed_sha256 = $2 where id = $1`, [was?.id, was?.sealed_sha256]);
  expect((await saying.submit(who, who.id)).status).toBe(200);
  const round = await saying.test.database.asCompany(saying.companyId, (tx) => lastRound(tx, saying.companyId, who.application, 3));
  expect((round?.content as TaxRound | undefined)?.documents.map(({ sha256 }) => sha256)).toEqual([was?.sealed_sha256]);
});
