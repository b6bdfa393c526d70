import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pdf } from '../files/harmless.ts';
import { done } from '../review/reviewing.ts';
import { form } from '../support/form.ts';
import { startAgreeing, type Agreeing, type Signing } from './agreeing.ts';

let agreeing: Agreeing;
beforeAll(async () => {
  agreeing = await startAgreeing();
});
afterAll(() => agreeing.test.close());
beforeEach(() => agreeing.test.clock.set(new Date('2026-04-15T12:00:00Z')));

describe('a power of attorney beside agreements', () => {
  const path = (of: Signing) => `/api/companies/users/by-fund/${of.fund.key}/attorney-document`;
  const asked = (of: Signing, method: 'GET' | 'DELETE', more = '') =>
    agreeing.test.app.inject({ method, url: path(of) + more, headers: { authorization: of.signer.authorization } });
  const give = async (of: Signing, name = 'power.pdf') => {
    const bytes = pdf(`/Number ${randomUUID()}`);
    const { headers, payload } = form({ [name]: bytes }, {});
    const answer = await agreeing.test.app.inject({ method: 'POST', url: path(of), headers: { ...headers, authorization: of.signer.authorization }, payload });
    await agreeing.test.owner.query(`update files set state = 'accepted', media_type = 'application/pdf' where state = 'checking'`);
    return answer;
  };
  const file = (of: Signing) => agreeing.file(of.reviewer, of.id);

  it('is given where no documents of the programme are signed, replaced and taken back, and is seen by reviewers', async () => {
    const of = await agreeing.signing();
    expect((await file(of)).attorney).toBeNull();
    expect((await give(of)).json()).toMatchObject({ document: { file_name: 'power.pdf' } });
    const { attorney, modules } = await file(of);
    expect(attorney).toMatchObject({ file_name: 'power.pdf' });
    expect(modules.map(({ module }) => module)).toEqual([1, 7]);
    expect((await asked(of, 'GET', '/file')).statusCode).toBe(200);
    const read = (id: string) =>
      agreeing.test.app.inject({ url: `/api/review/applications/${of.id}/uploads/${id}`, headers: { authorization: of.reviewer.authorization } });
    expect((await read(attorney?.id ?? '')).statusCode).toBe(200);
    await give(of, 'other.pdf');
    expect((await file(of)).attorney).toMatchObject({ file_name: 'other.pdf' });
    expect((await asked(of, 'DELETE')).json()).toEqual({ document: null });
    expect((await file(of)).attorney).toBeNull();
    expect((await asked(of, 'DELETE')).statusCode).toBe(404);
  });

  it('is written down as looked at where there is one, and not where there is none', async () => {
    const of = await agreeing.signing();
    const looks = async () => {
      const { rows } = await agreeing.test.owner.query<object>(
        `select object_type, result from audit_events where action = 'getAttorneyDocument' and real_user_id = $1`,
        [of.signer.id],
      );
      return rows;
    };
    expect((await asked(of, 'GET')).json()).toEqual({ document: null });
    expect(await looks()).toEqual([]);
    await give(of);
    expect((await asked(of, 'GET')).statusCode).toBe(200);
    expect(await looks()).toEqual([{ object_type: 'application', result: 'done' }]);
  });

  it('is read and not changed once the application is locked, and given to no fund that has nothing signed', async () => {
    const of = await agreeing.signing();
    await give(of);
    await done(agreeing.ask('lockApplication', of.reviewer, of.id, { reason: 'It is looked at as it is.' }));
    expect((await asked(of, 'GET')).json()).toMatchObject({ document: { file_name: 'power.pdf' } });
    expect((await asked(of, 'GET', '/file')).statusCode).toBe(200);
    expect((await give(of, 'other.pdf')).json()).toMatchObject({ status: 409, code: 'locked' });
    expect((await asked(of, 'DELETE')).json()).toMatchObject({ status: 409, code: 'locked' });
    const none = await agreeing.submitted();
    const signer = { ...none.applicant, authorization: await agreeing.test.sessionOf(none.applicant) };
    expect((await give({ ...of, ...none, signer })).json()).toMatchObject({ status: 409, code: 'not_yet' });
  });
});
