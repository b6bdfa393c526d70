import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { doc, docx, hostileWord } from '../files/wordFiles.ts';
import { done, startReviewing, type Reviewing } from '../review/reviewing.ts';
import type { TestPerson } from '../support/app.ts';
import { form } from '../support/form.ts';
import { applicant, withBlocks, yesNo } from './applying.ts';

const criteria = withBlocks(yesNo, {
  id: 'papers',
  kind: 'documents',
  title: 'Papers',
  description: '',
  failure_text: '',
  need_review_text: '',
  dependencies: [],
  required_documents: [{ id: 'proof', name: 'Proof', description: '' }],
});

let reviewing: Reviewing;
let nora: TestPerson;
let fund: { id: string; key: string };
let response: string;
beforeAll(async () => {
  reviewing = await startReviewing();
});
afterAll(() => reviewing.test.close());
beforeEach(async () => {
  reviewing.test.clock.set(new Date('2026-04-15T12:00:00Z'));
  [nora, fund] = [await reviewing.investor(), await reviewing.fund({ criteria })];
  const { authorization } = nora;
  const url = `/api/eligibility_criteria/response/${fund.key}/US/INDIVIDUAL`;
  const begun = await reviewing.test.app.inject({ method: 'POST', url, headers: { authorization }, payload: { ...applicant, version: 0 } });
  response = begun.json<{ response: { id: string } }>().response.id;
});

const uploads = () => `/api/eligibility_criteria/response/${response}/documents`;
const upload = async (name: string, bytes: Buffer) => {
  const { headers, payload } = form({ [name]: bytes }, { block_id: 'papers', question: 'proof' });
  const answer = await reviewing.test.app.inject({ method: 'POST', url: uploads(), headers: { authorization: nora.authorization, ...headers }, payload });
  // As it is once it was looked at.
  await reviewing.test.owner.query(`update files set state = 'accepted' where state = 'checking'`);
  return answer;
};
const uploaded = async () => (await reviewing.call('fetchEligibility', nora, fund.key)).body.response?.uploads ?? [];
const get = (url: string, { authorization }: TestPerson) => reviewing.test.app.inject({ url, headers: { authorization } });

describe('a Word document', () => {
  it.each([
    ['proof.docx', docx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['proof.doc', doc(), 'application/msword'],
    ['misnamed.pdf', docx({ body: '<w:p/>' }), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ])('is uploaded, and given to its applicant and to reviewers to be saved, and to nobody else: %s', async (name, bytes, type) => {
    expect((await upload(name, bytes)).statusCode).toBe(200);
    const [own] = await uploaded();
    expect(own).toMatchObject({ file_name: name, state: 'accepted', length: bytes.length });
    const given = { statusCode: 200, headers: { 'content-type': type, 'x-content-type-options': 'nosniff' } };
    const saved = {
      'content-disposition': expect.stringMatching(/^attachment; /),
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
    };
    const answer = await get(`${uploads()}/${own?.id}`, nora);
    expect(answer).toMatchObject({ ...given, headers: { ...given.headers, ...saved } });
    expect(answer.rawPayload.equals(bytes)).toBe(true);

    const { body: read } = await reviewing.call('answerBlock', nora, '', {
      eligibility_criteria_id: response,
      block_id: 'qp',
      response_json: { value: 'yes' },
      version: (await reviewing.call('fetchEligibility', nora, fund.key)).body.response?.version ?? 0,
    });
    await done(reviewing.call('submitEligibility', nora, response, { version: read.response?.version ?? 0 }));
    const { id } = (await reviewing.call('getApplication', nora, fund.key)).body;
    const rita = await reviewing.reviewer({ name: 'Rita Vale' });
    const [paper] = (await reviewing.file(rita, id)).modules[0]?.questions.find(({ question }) => question === 'papers')?.documents ?? [];
    expect(paper).toMatchObject({ file_name: name, media_type: type });
    const reviewed = await get(`/api/review/applications/${id}/uploads/${paper?.id}`, rita);
    expect(reviewed).toMatchObject({ ...given, headers: { ...given.headers, ...saved } });
    expect(reviewed.rawPayload.equals(bytes)).toBe(true);

    const stranger = await reviewing.investor();
    for (const url of [`${uploads()}/${own?.id}`, `/api/review/applications/${id}/uploads/${paper?.id}`])
      expect((await get(url, stranger)).statusCode).toBe(404);
  });

  it('that acts is refused with what is wrong, and not kept', async () => {
    for (const [bytes, refusal] of [hostileWord['docm by its main type'], hostileWord['template elsewhere'], hostileWord['old macros']].filter(
      (one) => one !== undefined,
    )) {
      const answer = await upload('letter.docx', bytes);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ code: 'checks_failed', errors: { file_data: [`letter.docx ${refusal}`] } });
    }
    expect(await uploaded()).toEqual([]);
  });
});

it('is no document of a company, although it was uploaded', async () => {
  const bytes = docx({ body: '<w:p><w:r/></w:p>' });
  expect((await upload('proof.docx', bytes)).statusCode).toBe(200);
  const { authorization } = await reviewing.test.addPerson(reviewing.companyId, ['admin']);
  const { headers, payload } = form({ 'guide.docx': bytes }, { type: 'other', date: '2026-03-31', audience: { scope: 'company' } });
  const answer = await reviewing.test.app.inject({
    method: 'POST',
    url: '/api/admin/documents?dry_run=true',
    headers: { authorization, ...headers },
    payload,
  });
  expect(answer.body).toContain('is neither a PDF nor a PNG, JPEG or WebP picture');
});
