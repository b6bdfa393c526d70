import { describe, expect, it } from 'vitest';
import { description } from '../docusign/support.ts';
import { witnessCompany } from '../envelopes/witnessing.ts';
import type { TestApp, TestPerson } from '../support/app.ts';
import { reportGoal } from '../support/proof.ts';
import { companySigningElsewhere } from './elsewhere.ts';

/** Everything that is stored, each table a text. */
async function storedIn({ owner }: TestApp): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select quote_ident(nspname) || '.' || quote_ident(relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where relkind in ('r', 'p') and nspname in ('public', 'pari_jobs')`,
  );
  const stored: string[] = [];
  for (const { name } of rows)
    stored.push((await owner.query<{ all: string | null }>(`select string_agg(t::text, ' ') as all from ${name} t`)).rows[0]?.all ?? '');
  return stored;
}

/** What each of them is answered of it and of all that there is, asked by a page whose address holds the secret. */
async function answersTo({ app }: TestApp, people: readonly TestPerson[], id: string, referer: string): Promise<string[]> {
  const answers: string[] = [];
  const refused = new Set<string>();
  const answered = new Set<string>();
  for (const { authorization } of people)
    for (const url of [
      `/api/envelopes/${id}`,
      '/api/envelopes',
      '/api/notifications',
      '/api/applications/tasks',
      `/api/admin/envelopes/${id}`,
      '/api/admin/envelopes',
      '/api/admin/signers',
      '/api/admin/audit',
      '/api/admin/jobs',
    ]) {
      const answer = await app.inject({ url, headers: { authorization, referer } });
      (answer.statusCode === 200 ? answered : refused).add(url);
      // Whatever is led to from a page of ours is told no address.
      expect([url, answer.headers['referrer-policy']]).toEqual([url, 'no-referrer']);
      answers.push(`${JSON.stringify(answer.headers)} ${answer.body}`);
    }
  // Each of them tells somebody something.
  expect([...refused].filter((url) => !answered.has(url))).toEqual([]);
  return answers;
}

describe('what lets somebody sign', () => {
  it.skipIf(description === null)('at DocuSign stands in no list, log, mail or table, and comes back to nobody else (PARI_TEST_DATA)', async () => {
    const lines: string[] = [];
    const company = await companySigningElsewhere({ logTo: { write: (line) => void lines.push(line) } });
    const { test } = company;
    const [signer, countersigner] = [await company.person('investor'), await company.person('reviewer')];
    const envelope = await company.send([
      { user: signer.id, role: 'signer', turn: 1 },
      { user: countersigner.id, role: 'countersigner', turn: 2 },
    ]);
    const people = [signer, countersigner, company.admin];
    const { signing_url: address } = (await company.lead(signer, envelope.id)).body;
    const answers = await answersTo(test, people, envelope.id, address);
    const back = new URL(company.fake.visit(address, 'sign'));
    const page = await test.app.inject({ url: `${back.pathname}${back.search}`, headers: { referer: address } });
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    answers.push(...(await answersTo(test, people, envelope.id, back.href)));
    const nonce = back.searchParams.get('nonce') ?? '';
    const secrets = [new URL(address).searchParams.get('slt') ?? '', nonce];
    expect(secrets.map((secret) => secret.length >= 22)).toEqual([true, true]);
    const returned = await company.comeBack(signer, envelope.id, nonce);
    expect(returned.status).toBe(200);
    await company.workOff();
    answers.push(JSON.stringify(returned.body), ...(await answersTo(test, people, envelope.id, back.href)));
    const mails = (await test.mail.list()).map((mail) => JSON.stringify(mail));
    expect([mails.length, lines.length].every((count) => count > 0)).toBe(true);
    const texts = [...answers, ...lines, ...mails, ...(await storedIn(test))];
    const holding = texts.filter((text) => secrets.some((secret) => text.includes(secret)));
    expect(holding).toEqual([]);
    await company.close();
    reportGoal(47, `DocuSign as signer: ${holding.length} addresses or nonces in ${texts.length} answers, log lines, mails and tables`);
  });

  it('as a witness stands in no answer, log or table, wherever its page leads, and in no mail but theirs', async () => {
    const company = await witnessCompany();
    const { test } = company;
    const people = await company.people();
    const { envelope, link } = await company.witnessed(people);
    const referer = `http://localhost:3000/investor/witness/${link.secret}/sign/${link.envelope}`;
    const page = await test.app.inject({ url: new URL(referer).pathname });
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    const looked = await company.witness.look(link, 'GET', { referer });
    expect([looked.statusCode, looked.headers['referrer-policy']]).toEqual([200, 'no-referrer']);
    const everybody = [people.signer, people.countersigner, company.admin];
    const answers = [...(await answersTo(test, everybody, envelope.id, referer)), looked.body, page.body];
    await company.witness.signWhole(link);
    await company.workOff();
    answers.push(...(await answersTo(test, everybody, envelope.id, referer)));
    const mails = await test.mail.list();
    expect(mails.filter(({ text }) => text.includes(link.secret)).map(({ to }) => to.address)).toEqual([people.address]);
    const others = mails.filter(({ to }) => to.address !== people.address).map((mail) => JSON.stringify(mail));
    const texts = [...answers, ...company.lines, ...others, ...(await storedIn(test))];
    const holding = texts.filter((text) => text.includes(link.secret));
    expect(holding).toEqual([]);
    await test.close();
    reportGoal(46, `${holding.length} tokens in ${texts.length} answers to and lines of pages with the link in their address, mails and tables`);
  });
});
