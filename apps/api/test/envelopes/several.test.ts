import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson } from '../support/app.ts';
import { readPaper } from '../support/readPaper.ts';
import { signingCompany } from './signing.ts';

let company: Awaited<ReturnType<typeof signingCompany>>;
beforeAll(async () => {
  company = await signingCompany();
});
afterAll(() => company.test.close());

describe('what a document asks of several who sign at once', () => {
  it('stays asked of the same, whoever takes whose place and however they are called', async () => {
    const [bob, carl, aaron] = [await company.person('investor'), await company.person('investor'), await company.person('investor')];
    const names: [TestPerson, string][] = [
      [bob, 'Bob'],
      [carl, 'Carl'],
      [aaron, 'Aaron'],
    ];
    for (const [{ id }, name] of names) await company.test.owner.query('update users set display_name = $2 where id = $1', [id, name]);
    const recipients = [bob, carl].map(({ id }) => ({ user: id, role: 'signer', turn: 1 }));
    const envelope = await company.send(recipients, {}, ['[[signature:signer]] [[text:signer:Occupation]]', '[[signature:signer 2]] [[text:signer 2:Hobby]]']);
    const asked = async (who: TestPerson) => (await company.call('getEnvelope', who, { id: envelope.id })).body.fields.map(({ name }) => name).filter(Boolean);
    expect([await asked(bob), await asked(carl)]).toEqual([['Occupation'], ['Hobby']]);
    await company.open(bob, envelope.id);
    await company.consent(bob, envelope.id);
    expect((await company.sign(bob, envelope, { values: { Occupation: 'Joiner' } })).status).toBe(200);
    const second = envelope.people.find(({ name }) => name === 'Carl')?.id ?? '';
    expect((await company.call('replaceRecipient', company.admin, { id: envelope.id, recipient: second, payload: { user: aaron.id } })).status).toBe(200);
    expect([await asked(bob), await asked(aaron)]).toEqual([['Occupation'], ['Hobby']]);
    expect((await company.call('getManagedEnvelope', company.admin, { id: envelope.id })).body.names).toEqual(['Bob', 'Aaron']);
    await company.open(aaron, envelope.id);
    await company.consent(aaron, envelope.id);
    expect((await company.sign(aaron, envelope, { values: { Hobby: 'Chess' } })).status).toBe(200);
    await company.workOff();
    const { bytes } = await company.call('getSignedEnvelope', bob, { id: envelope.id });
    const page = (await readPaper(bytes)).pages[0]?.replaceAll(/\s+/g, ' ') ?? '';
    expect(page.indexOf('Joiner')).toBeGreaterThan(-1);
    expect(page.indexOf('Chess')).toBeGreaterThan(page.indexOf('Joiner'));
  });
});
