import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { Client } from 'pg';
import { hashToken } from '../apps/api/src/http/authenticate.ts';
import { withServer } from './database.ts';
import { product } from './dashboardServer.ts';
import { inTurn, median, type Line } from './line.ts';

const many = 100_000;
const few = 100;
const rounds = 10;
const callsOfRound = 20;

interface Searched {
  readonly path: string;
  /** What only the person of this number has. */
  readonly textOf: (person: number) => string;
}
const byName = (person: number): string => `person number ${person}x`;

/** Lists of people, each asked for its first page with the name of one of them, or a code. */
const lists: Readonly<Record<string, Searched>> = {
  everybody: { path: '/api/admin/users', textOf: byName },
  'by investor code': { path: '/api/admin/users', textOf: (person) => `a-p${person}@` },
  'view as': { path: '/api/investors/company_users', textOf: byName },
  investors: { path: '/api/admin/investors/consideration-users', textOf: byName },
};

/** P15: the first page of a search of one person among 100,000, beside the same among 100, for the list where it is worst. */
export const searchOfPerson = (): Promise<Line[]> =>
  withServer(true, async (postgres) => {
    const small = await fill(postgres.superuserConnectionString, 'small', few);
    const large = await fill(postgres.superuserConnectionString, 'large', many);
    const { app, database } = await product(postgres.connectionString);
    const search = async ({ path, textOf }: Searched, authorization: string, count: number): Promise<number> => {
      const took: number[] = [];
      for (let call = 0; call < callsOfRound; call += 1) {
        // Nobody is looked for twice in a row.
        const text = textOf((call * 7919) % count);
        const begun = performance.now();
        const answer = await app.inject({ url: `${path}?search=${encodeURIComponent(text)}`, headers: { authorization } });
        took.push(performance.now() - begun);
        const { results } = answer.json<{ results?: unknown[] }>();
        if (results?.length !== 1) throw new Error(`${path} answered ${answer.statusCode} with ${results?.length} people`);
      }
      return median(took);
    };
    const measured: { name: string; ratio: number; detail: string }[] = [];
    for (const [name, list] of Object.entries(lists)) {
      const contenders = { large: () => search(list, large, many), small: () => search(list, small, few) };
      await contenders.large();
      const took = await inTurn(rounds, contenders);
      measured.push({ name, ratio: took.large / took.small, detail: `${name} ${took.large.toFixed(1)} ms beside ${took.small.toFixed(1)} ms` });
    }
    await app.close();
    await database.close();
    return [
      {
        id: 'P15',
        what: `search of a person among ${many.toLocaleString('en')}, first page of a list, beside the same among ${few}`,
        ratio: Math.max(...measured.map(({ ratio }) => ratio)),
        goal: 1.5,
        wanted: 'at most',
        detail: measured.map(({ detail }) => detail).join(', '),
      },
    ];
  });

/** A company of so many investors and an administrator, whose authorization it gives. */
async function fill(connectionString: string, slug: string, count: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const company = await client.query<{ id: string }>(
      `insert into companies (slug, name, currency, created_at) values ($1, 'Bench', 'USD', now()) returning id`,
      [slug],
    );
    const id = company.rows[0]?.id ?? '';
    await client.query(
      `insert into users (company_id, email, display_name, roles, created_at)
       select $1, 'p' || n || '@bench.example', 'Person number ' || n || 'x', array['investor'], now() from generate_series(0, $2::int - 1) n`,
      [id, count],
    );
    await client.query(
      `insert into investors (company_id, account_code, name, user_id) select company_id, 'A-' || email, display_name, id from users where company_id = $1`,
      [id],
    );
    await client.query(
      `with u as (insert into users (company_id, email, display_name, roles, created_at) values ($1, 'admin@bench.example', 'Admin', array['admin'], now()) returning id)
       insert into access_tokens (company_id, user_id, hash, kind, name, created_at, expires_at)
       select $1, id, $2, 'personal', 'bench', now(), now() + interval '1 day' from u`,
      [id, hashToken(token)],
    );
    await client.query('vacuum analyze');
    return `Bearer ${token}`;
  } finally {
    await client.end();
  }
}
