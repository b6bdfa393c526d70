import type { contract } from '@pari/contract';
import { buildFirm, buildFund, buildHolding, buildInvestor } from '@pari/testkit';
import { createApp, type TestPerson } from '../support/app.ts';
import { form } from '../support/form.ts';
import { store } from '../support/store.ts';

export type Published = (typeof contract)['publishDocuments']['output']['_zod']['output'];
type Refused = { code: string; detail: string; errors?: Record<string, string[]>; rows?: { file: string; reason: string }[]; current?: Published };

const plain = ({ id, accountCode, name }: { readonly id: string; readonly accountCode: string; readonly name: string }) => ({ id, accountCode, name });

/**
 * A company in which Ann has two profiles, A-1 and A-1-2, and holds Kestrel I; Ben has B-1 and holds the unpublished Kestrel II; Gone, deactivated, has G-1, and nobody
 * has N-1.
 */
export async function startPublishing() {
  const test = await createApp();
  const companyId = await test.addCompany({ slug: 'acme' });
  const person = (email: string, role: 'admin' | 'investor' | 'viewer', active = true) =>
    test.addPerson(companyId, [role], { email: `${email}@test.example`, active });
  const [ann, ben, gone, admin, viewer] = [
    await person('ann', 'investor'),
    await person('ben', 'investor'),
    await person('gone', 'investor', false),
    await person('admin', 'admin'),
    await person('viewer', 'viewer'),
  ];
  const names: [TestPerson, string][] = [
    [ann, 'Ann Lee'],
    [ben, 'Ben Oak'],
    [gone, 'Gone Away'],
  ];
  for (const [{ id }, name] of names) await test.owner.query('update users set display_name = $2 where id = $1', [id, name]);
  const firm = buildFirm({ companyId, name: 'Kestrel' });
  const fund = buildFund({ companyId, firmId: firm.id, externalId: 'K-1', name: 'Kestrel I' });
  const hidden = buildFund({ companyId, firmId: firm.id, externalId: 'K-2', name: 'Kestrel II', published: false });
  const profile = (accountCode: string, name: string, userId: string | null) => buildInvestor({ companyId, accountCode, name, userId });
  const profiles = {
    a1: profile('A-1', 'Ann Lee', ann.id),
    a2: profile('A-1-2', 'Ann Lee Trust', ann.id),
    b1: profile('B-1', 'Oak & Søn Holding', ben.id),
    g1: profile('G-1', 'Gone Away', gone.id),
    n1: profile('N-1', 'Nobody Yet', null),
  };
  const holding = (investorId: string, fundId: string) => buildHolding({ companyId, investorId, fundId });
  await store(test, firm, fund, hidden, ...Object.values(profiles), holding(profiles.a1.id, fund.id), holding(profiles.b1.id, hidden.id));

  const send = (url: string, files: Readonly<Record<string, string | Buffer>>, body: object | undefined, who: TestPerson = admin) => {
    const { headers, payload } = form(files, body);
    return test.app.inject({ method: 'POST', url, headers: { ...headers, authorization: who.authorization }, payload });
  };
  const publish = (files: Readonly<Record<string, string | Buffer>>, body: object, query = '?dry_run=true', who: TestPerson = admin) =>
    send(`/api/admin/documents${query}`, files, body, who);
  return {
    test,
    companyId,
    people: { ann, ben, gone, admin, viewer },
    firm: { id: firm.id },
    fund: { id: fund.id },
    hidden: { id: hidden.id },
    profiles: { a1: plain(profiles.a1), b1: plain(profiles.b1), n1: plain(profiles.n1) },
    send,
    publish,
    /** What the rehearsal answers. */
    rehearse: async (files: Readonly<Record<string, string | Buffer>>, body: object): Promise<Published> => {
      const answer = await publish(files, body);
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
      return answer.json();
    },
    refused: async (files: Readonly<Record<string, string | Buffer>>, body: object, query?: string): Promise<Refused & { status: number }> => {
      const answer = await publish(files, body, query);
      return { status: answer.statusCode, ...answer.json<Refused>() };
    },
    /** Titles of what a person is shown, once all files were looked at. */
    shown: async ({ id }: TestPerson): Promise<string[]> => {
      await test.owner.query(`update files set state = 'accepted' where state = 'checking'`);
      const { rows } = await test.owner.query<{ title: string }>(
        `select d.title from documents d where d.company_id = $1 and d.id in (select documents_of($1, $2, false, true, 'all')) order by 1`,
        [companyId, id],
      );
      return rows.map(({ title }) => title);
    },
  };
}
