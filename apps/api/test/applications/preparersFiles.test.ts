import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { routes } from '@pari/contract';
import { pdf } from '../files/harmless.ts';
import type { TestPerson } from '../support/app.ts';
import { form } from '../support/form.ts';
import { startApplying, toUpload, withBlocks, yesNo, type Applying } from './applying.ts';
import { askOf } from './said.ts';

const criteria = withBlocks(yesNo, toUpload('proof', 'letter'));

let applying: Applying;
let nora: TestPerson;
let delegate: TestPerson;
let fund: string;
let response: string;
let count = 0;
beforeAll(async () => {
  applying = await startApplying();
});
afterAll(() => applying.test.close());
beforeEach(async () => {
  nora = await applying.investor();
  delegate = (await applying.delegate(nora)).person;
  fund = (await applying.fund({ criteria })).key;
  response = (await applying.begin(nora, fund)).body.response.id;
});

const headersOf = (who: TestPerson) => ({ authorization: who.authorization, ...(who === delegate && { 'x-advisor-client': nora.id }) });
async function give(who: TestPerson, question: string): Promise<void> {
  const { headers, payload } = form({ [`${question}.pdf`]: pdf(`/Number ${(count += 1)}`) }, { block_id: 'papers', question });
  const url = routes.uploadForBlock.replace('POST ', '').replace('{id}', response);
  const answer = await applying.test.app.inject({ method: 'POST', url, headers: { ...headers, ...headersOf(who) }, payload });
  expect(answer.statusCode).toBe(200);
  await applying.test.owner.query(`update files set state = 'accepted', checked_at = $1 where state = 'checking'`, [applying.test.clock.now()]);
}
const read = async (who: TestPerson) =>
  (await applying.call('fetchEligibility', who, fund, undefined, who === delegate ? { 'x-advisor-client': nora.id } : {})).body.response;
const codeOf = async (who: TestPerson, id: string) =>
  (await applying.test.app.inject({ url: `/api/eligibility_criteria/response/${response}/documents/${id}`, headers: headersOf(who) })).statusCode;

it('finds the files alone that they uploaded themselves, by name and by address; the others count without being told', async () => {
  await give(nora, 'proof');
  await give(delegate, 'letter');
  const own = await read(nora);
  expect([own?.uploads.map(({ question }) => question).toSorted(), own?.uploaded_by_others]).toEqual([['letter', 'proof'], []]);
  const prepared = await read(delegate);
  expect([prepared?.uploads.map(({ file_name: name }) => name), prepared?.uploaded_by_others]).toEqual([['letter.pdf'], ['proof']]);
  expect(prepared?.steps.find(({ block }) => block === 'papers')?.problems).toEqual([]);
  const listed = await applying.call('listBlockDocuments', delegate, response, undefined, { 'x-advisor-client': nora.id });
  expect(listed.body.uploaded.map(({ question }) => question)).toEqual(['letter']);
  const idOf = (name: string) => own?.uploads.find(({ question }) => question === name)?.id ?? '';
  const [proof, letter] = [idOf('proof'), idOf('letter')];
  for (const [who, id, code] of [
    [nora, proof, 200],
    [nora, letter, 200],
    [delegate, proof, 404],
    [delegate, letter, 200],
  ] as const)
    expect([who === nora, id === proof, await codeOf(who, id)]).toEqual([who === nora, id === proof, code === 200 ? expect.toBeOneOf([200, 503]) : code]);
});

it('does not read what is said about a file of somebody else', async () => {
  await give(nora, 'proof');
  await give(delegate, 'letter');
  const { id } = (await applying.call('getApplication', nora, fund)).body;
  const about = async (document: string) => {
    const comment = await askOf(applying.test.owner, {
      companyId: applying.companyId,
      id,
      module: 1,
      question: 'papers',
      text: `About ${document}`,
      by: nora.id,
      at: applying.test.clock.now(),
    });
    await applying.test.owner.query('update application_comments set document_identifier = $2 where id = $1', [comment, document]);
  };
  await about('proof');
  await about('letter');
  const texts = async (who: TestPerson) =>
    (await applying.call('listComments', who, fund, undefined, who === delegate ? { 'x-advisor-client': nora.id } : {})).body.results
      .map(({ text }) => text)
      .toSorted();
  expect(await texts(nora)).toEqual(['About letter', 'About proof']);
  expect(await texts(delegate)).toEqual(['About letter']);
});
