import type { TaxRound } from '@pari/domain/tax/record';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { lastRound } from '../../src/features/applications/queries.ts';
import { isTaxOutdated } from '../../src/features/applications/taxPart.ts';
import { readTax } from '../../src/features/tax/index.ts';
import { saidInTaxDocuments, saidInTaxRecords } from '../../src/features/tax/sealing.ts';
import { inputsDigest } from '../../src/features/tax/wholeTax.ts';
import { readPaper } from '../support/readPaper.ts';
import { german, startSaying, type Saying } from './saying.ts';

type Trust = Awaited<ReturnType<Saying['teller']>>;

let saying: Saying;
beforeAll(async () => {
  saying = await startSaying();
});
afterAll(() => saying.test.close());
beforeEach(() => saying.test.clock.set(new Date('2026-04-15T12:00:00Z')));

const TIN = '65 929 970 489';
const entity = { incorporated_in: 'DE', entity_type: 'passive', undertaking: true };
const lives = {
  street: 'Platz 9',
  city: 'Bonn',
  country: 'DE',
  birth_date: '1970-01-31',
  birth_town: 'Bonn',
  birth_country: 'DE',
  residence_1: 'DE',
  number_1: 'given',
  tin_1: TIN,
  residence_2: 'CH',
  number_2: 'B',
  explanation_2: 'It was applied for',
};
const of = (id: string, answers: object) => Object.fromEntries(Object.entries(answers).map(([field, value]) => [`${id}.${field}`, value]));

/** A passive trust, with the id of its one participant. */
async function trust(answers: object = entity): Promise<readonly [who: Trust, participant: string]> {
  const who = await saying.teller({ as: 'TRUST', setup: { tax_forms: ['CRS-E'] } });
  const holder = { signer_name: 'Anna Beispiel' };
  const { body } = await saying.say(who, who.record, { ...german, holder, self_certification: 'CRS-E', answers: { 'CRS-E': answers } });
  return [who, body.forms[0]?.controlling_persons[0]?.id ?? ''];
}
const say = async (who: Trust, answers: object) => saying.say(who, await saying.read(who, who.record.id), { answers: { 'CRS-E': answers } });
const missing = async (who: Trust) => (await saying.read(who, who.record.id)).problems.filter(({ step }) => step < 5).map(({ text }) => text);

it('of a passive trust it is asked who controls it, beside what they proved; of an active one it is not', async () => {
  const [who, otto] = await trust();
  const { forms } = await saying.read(who, who.record.id);
  expect(forms[0]?.controlling_persons).toEqual([{ id: otto, known: ['Trustee'] }]);
  expect(forms[0]?.questions?.cards.find(({ id }) => id === otto)?.name).toBe('Otto Trustee');
  expect(await missing(who)).toEqual(
    ['Street and number', 'City', 'Country of residence', 'Date of birth', 'Town or city of birth', 'Country of birth', 'Country of tax residence'].map(
      (label) => `Otto Trustee: ${label} is required`,
    ),
  );
  await say(who, { entity_type: 'active' });
  expect(await missing(who)).toEqual([]);
});

it('it is kept by person, numbers by their last signs, and conflicts alone; of nobody else anything is kept', async () => {
  const [who, otto] = await trust();
  const { body } = await say(who, of(otto, lives));
  expect(await missing(who)).toEqual([]);
  expect(body.forms[0]?.answers[`${otto}.tin_1`]).toEqual({ value: null, masked: '•••• 0489' });
  expect(JSON.stringify(body)).not.toContain(TIN);
  const stale = await saying.say(who, who.record, { answers: { 'CRS-E': of(otto, { tin_1: '1' }) } });
  expect(stale.body).toMatchObject({
    code: 'conflict',
    current: { fields: [`CRS-E.${otto}.tin_1`], values: { [`CRS-E.${otto}.tin_1`]: '•••• 0489' } },
  });
  const reveal = await saying.send<{ value: string }>(who.fresh, 'POST', `/tax/records/${who.record.id}/reveal`, { field: `${otto}.tin_1`, form: 'CRS-E' });
  expect(reveal.body).toEqual({ value: TIN });
  const strange = '11111111-1111-4111-8111-111111111111';
  expect((await say(who, of(strange, { tin_1: '1' }))).body.errors).toEqual({ [`answers.CRS-E.${strange}.tin_1`]: ['There is no such question.'] });
});

it('what was said of whoever is no participant any more stands nowhere in an answer', async () => {
  const [who, otto] = await trust();
  await say(who, of(otto, lives));
  const [kyc] = (await saying.send<{ results: { id: string }[] }>(who.authorization, 'GET', '/kyc_records')).body.results;
  const removed = await saying.send(who.fresh, 'DELETE', `/kyc_records/${kyc?.id}/participants/${otto}?change=true`);
  expect(removed.status).toBe(200);
  const read = await saying.read(who, who.record.id);
  expect(read.forms[0]?.controlling_persons).toEqual([]);
  const stale = await saying.say(who, who.record, { answers: { 'CRS-E': of(otto, { tin_1: '1' }) } });
  const saved = await say(who, { entity_type: 'passive' });
  for (const shown of [read, stale.body, saved.body]) for (const part of [TIN, lives.birth_date, otto]) expect(JSON.stringify(shown)).not.toContain(`"${part}`);
});

it('a number of theirs that does not look like one is confirmed, and anew once it is changed', async () => {
  const [who, otto] = await trust();
  await say(who, of(otto, { ...lives, tin_1: '12345' }));
  const strange = 'Otto Trustee: This does not look like a tax number of Germany. Correct it, or confirm that it is right.';
  expect(await missing(who)).toEqual([strange]);
  await say(who, of(otto, { confirmed_1: true }));
  expect(await missing(who)).toEqual([]);
  await say(who, of(otto, { tin_1: '12346' }));
  expect(await missing(who)).toEqual([strange]);
});

it('the form says it on a page behind it, is read by reviewers masked, and is outdated by a participant who comes', async () => {
  const [who, otto] = await trust();
  await say(who, of(otto, lives));
  expect((await saying.make(who, who.record.id, 'CRS-E')).status).toBe(201);
  const [document] = (await saying.sign(who, who.record.id, 'CRS-E')).documents;
  const { bytes } = await saying.open(who.authorization, `/tax/records/${who.record.id}/documents/${document?.id}`);
  const { pages } = await readPaper(bytes);
  const annex = pages.filter((page) => page.includes('Controlling persons') && page.includes('signed with it'));
  expect(annex).toHaveLength(1);
  for (const text of ['1. Otto Trustee', 'Trustee', 'Platz 9, Bonn, Germany', '31 Jan 1970', TIN, 'Switzerland', 'It was applied for'])
    expect(annex[0]).toContain(text);
  expect((await saying.submit(who, who.record.id)).status).toBe(200);
  const round = await saying.test.database.asCompany(saying.companyId, (tx) => lastRound(tx, saying.companyId, who.application, 3));
  expect((round?.content as TaxRound | undefined)?.controlling_persons).toEqual([{ id: otto, name: 'Otto Trustee', known: { control: 'trustee' } }]);

  const reviewer = await saying.test.sessionOf(await saying.test.addPerson(saying.companyId, ['reviewer']));
  const file = await saying.send(reviewer, 'GET', `/review/applications/${who.application}`);
  expect(file.body).toMatchObject({
    modules: expect.arrayContaining([
      expect.objectContaining({
        module: 3,
        questions: expect.arrayContaining([
          expect.objectContaining({ question: `CRS-E.${otto}.tin_1`, title: 'CRS-E, Otto Trustee: Tax number', lines: ['•••• 0489'], is_masked: true }),
        ]),
      }),
    ]),
  });
  expect(JSON.stringify(file.body)).not.toContain(TIN);

  const [kyc] = (await saying.send<{ results: { id: string }[] }>(who.authorization, 'GET', '/kyc_records')).body.results;
  const added = await saying.send(who.fresh, 'POST', `/kyc_records/${kyc?.id}/participants`, { first_name: 'Ada', last_name: 'Second', change: true });
  expect(added.status).toBe(201);
  expect(await saying.moduleOf(who, who.fund, 3)).toBe('in_progress');
  expect(await missing(who)).toContainEqual('Ada Second: How do they control the entity? is required');
});

it('what was signed and submitted before anything was asked of controlling persons stands', async () => {
  const [who, otto] = await trust();
  await say(who, of(otto, lives));
  await saying.make(who, who.record.id, 'CRS-E');
  await saying.sign(who, who.record.id, 'CRS-E');
  expect((await saying.submit(who, who.record.id)).status).toBe(200);
  const around = { company: { id: saying.companyId, name: 'Company', timeZone: 'UTC' }, now: saying.test.clock.now() };
  const places = { company_id: saying.companyId };
  const standing = await saying.test.database.asCompany(saying.companyId, async (tx) => {
    const { row, said } = await readTax(tx, around, who.record.id);
    const numbers = { DE: { tin: '12345', reason: null, explanation: '' } };
    const earlier = saidInTaxRecords.seal(tx, { ...places, id: row.id }, { ...said, details: { ...said.details, numbers }, answers: { 'CRS-E': entity } });
    await tx.run('update tax_records set key_id = $2, sealed = $3 where id = $1', [row.id, earlier.keyId, earlier.sealed]);
    const { facts, documents } = await readTax(tx, around, who.record.id);
    const [document] = documents;
    if (document === undefined) throw new Error('there is no form');
    expect(document.state).toBe('outdated');
    const words = saidInTaxDocuments.seal(
      tx,
      { ...places, id: document.id },
      { ...document.words, inputs: inputsDigest('CRS-E', document, facts, true) ?? '' },
    );
    await tx.run('update tax_documents set key_id = $2, sealed = $3 where id = $1', [document.id, words.keyId, words.sealed]);
    const whole = await readTax(tx, around, who.record.id);
    const frozen = await lastRound(tx, saying.companyId, who.application, 3);
    const { controlling_persons: _, homes, ...round } = (frozen?.content ?? {}) as TaxRound;
    return [whole.documents[0]?.state, isTaxOutdated(whole, round), isTaxOutdated(whole, { ...round, homes: homes ?? [] })];
  });
  expect(standing).toEqual(['completed', false, true]);
});
