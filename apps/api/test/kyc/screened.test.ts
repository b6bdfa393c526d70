import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listFile } from '../../src/adapters/screening/listFile.ts';
import { jobs } from '../../src/main/jobs.ts';
import type { TestPerson } from '../support/app.ts';
import { workedOff } from '../support/workedOff.ts';
import { startProving, type Proving } from './proving.ts';
import { callsOf, kycIn } from './reviewedBy.ts';

let proving: Proving;
let nora: TestPerson;
let reviewer: TestPerson;
let fund: string;
let application: string;
beforeAll(async () => {
  proving = await startProving();
});
afterAll(() => proving.test.close());
beforeEach(async () => {
  proving.test.clock.set(new Date('2026-04-15T12:00:00Z'));
  nora = await proving.investor();
  reviewer = await proving.test.addPerson(proving.companyId, ['reviewer']);
  fund = await proving.asking();
  application = await proving.eligible(nora, fund);
});

const { send, own, file, record, submitted, decide, sendBack } = callsOf(() => ({ proving, nora, reviewer, fund, application }));

it('whoever is submitted is looked for on the list of the installation; reviewers record what they found themselves', async () => {
  const list = join(tmpdir(), `${randomUUID()}.csv`);
  const { rows } = await proving.test.owner.query<{ name: string }>('select display_name as name from users where id = $1', [nora.id]);
  const [first = '', second = ''] = (rows[0]?.name ?? '').split(' ');
  writeFileSync(list, `\ufeffname,source\n"Somebody, Else",Sanctions\n"${second.toUpperCase()}, ${first}",Sanctions\n`);
  await submitted();
  await workedOff(proving.test, proving.companyId, jobs, { screen: listFile(list) });
  expect((await file()).kyc).toMatchObject({
    people: [{ participant_id: null }],
    screenings: [{ participant_id: null, result: 'possible_match', recorded_by: null, note: `${second.toUpperCase()}, ${first} (Sanctions)` }],
  });
  const warnings = [{ id: expect.any(String), text: `A possible match of ${first} ${second} is not settled` }];
  expect((await decide('approve')).body).toMatchObject({ status: 409, code: 'confirm_needed', current: { warnings } });
  proving.test.clock.advance(60);
  const given = { result: 'clear', note: 'Another birth date.' };
  expect((await send('POST', `/review/applications/${application}/screenings`, { ...given, participant_id: randomUUID() })).status).toBe(404);
  const { status, body } = await send('POST', `/review/applications/${application}/screenings`, given);
  expect([status, body.kyc.screenings.map(({ result }: { result: string }) => result), kycIn(body)?.warnings]).toEqual([201, ['clear', 'possible_match'], []]);
  expect(body.abilities.screen).toBe(true);
  await send('POST', `/review/applications/${application}/decline`, { reason: 'Too late.', submissions: body.submissions });
  expect((await file()).abilities.screen).toBe(false);
  expect((await send('POST', `/review/applications/${application}/screenings`, given)).body).toMatchObject({ code: 'locked' });
});

/** Whoever is submitted, looked for on a list with this content. */
async function screened(content: string): Promise<void> {
  const list = join(tmpdir(), `${randomUUID()}.csv`);
  writeFileSync(list, `name,source\n${content}`);
  await workedOff(proving.test, proving.companyId, jobs, { screen: listFile(list) });
}

/** Sends the same in again, for another reason. */
async function submittedAgain(): Promise<void> {
  await sendBack(2, 'Is it right?', 'passport_number');
  const { id, version, workflow } = await record();
  proving.test.clock.advance(60);
  const { body: changed } = await own('PATCH', `/kyc_records/${id}`, { version, answers: { passport_number: 'C99X00T47' } });
  const again = { status: 'submitted', fund_external_id: fund, version: changed.version };
  expect((await own('PATCH', `/kyc_records/${workflow.slug}/${id}/status`, again)).status).toBe(200);
}

it('what a reviewer recorded stays open until a person clears it, whatever a list says since', async () => {
  await submitted();
  await screened('"Somebody, Else",Sanctions\n');
  proving.test.clock.advance(60);
  await send('POST', `/review/applications/${application}/screenings`, { result: 'match', note: 'By the register.' });
  await submittedAgain();
  await screened('"Somebody, Else",Sanctions\n');
  expect((await file()).kyc?.screenings.map(({ result }) => result)).toEqual(['clear', 'match', 'clear']);
  expect(kycIn(await file())?.warnings.map(({ text }) => text)).toEqual([expect.stringMatching(/is on a list$/)]);
  expect((await decide('approve')).body.code).toBe('confirm_needed');
});

it('what was found since is confirmed anew, though it reads the same', async () => {
  const { rows } = await proving.test.owner.query<{ name: string }>('select display_name as name from users where id = $1', [nora.id]);
  const found = `"${rows[0]?.name}",Sanctions\n`;
  await submitted();
  await screened(found);
  const read = kycIn(await file())?.warnings ?? [];
  await submittedAgain();
  await screened(found);
  const now = kycIn(await file())?.warnings ?? [];
  expect(now.map(({ text }) => text)).toEqual(read.map(({ text }) => text));
  expect((await decide('approve', { warnings: read.map(({ id }) => id) })).body).toMatchObject({ code: 'confirm_needed', current: { warnings: now } });
  expect((await decide('approve', { warnings: now.map(({ id }) => id) })).status).toBe(200);
});

it('whoever was not looked for yet on an installed list is warned of', async () => {
  await submitted();
  const served = await proving.test.servedWith({ PARI_SCREENING_LIST: join(tmpdir(), 'list.csv') });
  const warnings = async (): Promise<string[]> => {
    const { payload } = await served.inject({ url: `/api/review/applications/${application}`, headers: { authorization: reviewer.authorization } });
    return kycIn(JSON.parse(payload))?.warnings.map(({ text }) => text) ?? [];
  };
  const late = [expect.stringMatching(/was not looked for since this was submitted$/)];
  expect(await warnings()).toEqual([expect.stringMatching(/was not looked for on lists yet$/)]);
  await screened('"Somebody, Else",Sanctions\n');
  expect(await warnings()).toEqual([]);
  await submittedAgain();
  expect(await warnings()).toEqual(late);
  expect(kycIn(await file())?.warnings).toEqual([]);
});

it('nobody is looked for where there is no list', async () => {
  await submitted();
  await workedOff(proving.test, proving.companyId, jobs);
  expect((await file()).kyc?.screenings).toEqual([]);
});
