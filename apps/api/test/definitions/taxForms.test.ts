import { FORM_KEYS, FORM_TEXTS } from '@pari/domain/tax';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textsOfForm } from '../../src/features/tax-forms/index.ts';
import { startDefining, type Defining } from './defining.ts';

let defining: Defining;
beforeAll(async () => {
  defining = await startDefining();
});
afterAll(() => defining.programme.test.close());

const texts = { name: 'W-9', description: 'For US holders.', details: '', help_link: 'https://help.example/w-9' };
const keep = (key: string, body: object) => defining.at('POST', '', { kind: 'tax_form', key, body });
async function publish(key: string, version = 1) {
  const dry = await defining.at('POST', `/tax_form/${key}/publish?dry_run=true`, { version });
  return defining.at('POST', `/tax_form/${key}/publish?digest=${dry.body.digest}`, { version });
}
const said = (code: 'W-9' | 'CRS-I', revision: string | null = null) =>
  defining.programme.test.database.asCompany(defining.programme.companyId, (tx) => textsOfForm(tx, defining.programme.companyId, code, revision));

describe('what is said of a tax form', () => {
  it('are the program’s words until others are published, and again once they are retired', async () => {
    expect(await said('W-9')).toEqual(FORM_TEXTS['W-9']);
    await keep('w-9', texts);
    expect(await said('W-9')).toEqual(FORM_TEXTS['W-9']);
    expect((await publish('w-9')).status).toBe(200);
    expect(await said('W-9')).toEqual(texts);
    const dry = await defining.at('POST', '/tax_form/w-9/retire?dry_run=true', {});
    expect((await defining.at('POST', `/tax_form/w-9/retire?digest=${dry.body.digest}`, {})).status).toBe(200);
    expect(await said('W-9')).toEqual(FORM_TEXTS['W-9']);
  });

  it('of a demonstration form begins with what it is, whatever else is published', async () => {
    const { name, details, help_link: link } = await said('CRS-I', 'demo');
    expect([name, details, link]).toEqual([
      expect.stringMatching(/^Demonstration form CRS-I/),
      expect.stringMatching(/^A form of Pari’s own.*not the official form/),
      '',
    ]);
  });

  it('is published under the code of a form alone', async () => {
    const { body } = await keep('w-10', texts);
    const fault = { path: 'key', text: `Nothing is called “w-10”: the key is one of ${FORM_KEYS.join(', ')}.` };
    expect(body.faults).toEqual([fault]);
    const refused = await defining.at('POST', '/tax_form/w-10/publish?dry_run=true', { version: 1 });
    expect([refused.status, refused.body.errors]).toEqual([422, { key: [fault.text] }]);
  });

  it.each([
    ['a link that is not safe', { help_link: 'http://help.example' }, 'help_link', 'Use a whole address that begins with https://, or none.'],
    ['a link that runs', { help_link: 'javascript:alert(1)' }, 'help_link', 'Use a whole address that begins with https://, or none.'],
    ['half a link', { help_link: 'https://' }, 'help_link', 'Use a whole address that begins with https://, or none.'],
    ['no name', { name: ' ' }, 'name', 'Must not be empty.'],
    ['something else', { questions: [] }, 'questions', 'This field is not known here.'],
  ])('has %s refused by its path', async (_, more, path, sentence) => {
    const { body } = await defining.at('POST', '/check', { kind: 'tax_form', body: { ...texts, ...more } });
    expect(body.faults).toEqual([{ path, text: expect.stringContaining(sentence) as string }]);
  });
});
