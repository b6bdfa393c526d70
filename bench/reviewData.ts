import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { hashToken } from '../apps/api/src/http/authenticate.ts';
import type { product } from './dashboardServer.ts';
import { block, eligible, fillTypists, fundKey, type Typist } from './typingData.ts';

/** An application that a reviewer looks at. */
export interface InReview {
  readonly id: string;
  readonly applicant: string;
}

type App = Awaited<ReturnType<typeof product>>['app'];

/** So many apply at the same time. */
const atOnce = 4;

/**
 * A company of which so many applications wait in the queue, each with eligibility and an amount, by the calls of the product; of some a reviewer has taken a part
 * and begun to write what has to be changed.
 * @returns who asks, and what they have open
 */
export async function fillReview(app: App, connectionString: string, waiting: number, open: number): Promise<{ authorization: string; opened: InReview[] }> {
  const call = async <Answer>(method: 'GET' | 'POST', url: string, authorization: string, payload?: object): Promise<Answer> => {
    const answer = await app.inject({ method, url, headers: { authorization }, ...(payload && { payload }) });
    if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
    return answer.json<Answer>();
  };
  const apply = async ({ authorization }: Typist, n: number) => {
    interface Answered {
      readonly response: { readonly id: string; readonly version: number };
    }
    const base = '/api/eligibility_criteria/response';
    const about = { first_name: 'Nora', last_name: 'Vance', where_were_you_when_you_decided_to_invest: 'At home', version: 0 };
    const { response } = await call<Answered>('POST', `${base}/${fundKey}/US/INDIVIDUAL`, authorization, about);
    const said = { eligibility_criteria_id: response.id, block_id: block, response_json: { options: { [eligible]: true } }, version: response.version };
    const { response: answered } = await call<Answered>('POST', `${base}/criteria_block`, authorization, said);
    await call('POST', `${base}/${response.id}/submit-for-review`, authorization, { version: answered.version });
    await call('POST', `${base}/${response.id}/investment_amount`, authorization, { version: 0, equity_amount: String(20_000 + n) });
  };
  const typists = await fillTypists(connectionString, waiting);
  const left = [...typists.entries()];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = left.pop(); next; next = left.pop()) await apply(next[1], next[0]);
    }),
  );
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const authorization = await addReviewer(client);
    const opened = await client.query<InReview & { task: string }>(
      `select a.id, u.display_name as applicant, t.id as task from applications a join users u on u.company_id = a.company_id and u.id = a.applicant_id
         join review_tasks t on t.company_id = a.company_id and t.application_id = a.id and t.module = 1 and t.closed_at is null
       order by t.opened_at, a.id limit $1`,
      [open],
    );
    for (const { id, task } of opened.rows) {
      await call('POST', `/api/review/tasks/${task}/claim`, authorization, {});
      await call('POST', `/api/review/applications/${id}/comments`, authorization, { module: 1, text: 'Since when?' });
    }
    await client.query('vacuum analyze');
    return { authorization, opened: opened.rows };
  } finally {
    await client.end();
  }
}

async function addReviewer(client: Client): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `with u as (insert into users (company_id, email, display_name, roles, created_at)
       select id, 'reviewer@bench.example', 'Reviewer', array['reviewer'], now() from companies where slug = 'bench' returning company_id, id)
     insert into access_tokens (company_id, user_id, hash, kind, name, created_at, expires_at)
     select company_id, id, $1, 'personal', 'bench', now(), now() + interval '1 day' from u`,
    [hashToken(token)],
  );
  return `Bearer ${token}`;
}
