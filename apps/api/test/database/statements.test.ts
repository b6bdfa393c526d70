import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, expectTypeOf, it } from 'vitest';
import { describe as ask } from '../../database-types/describe.ts';
import { generate, generatedFile, top } from '../../database-types/generate.ts';
import { readSchema } from '../../database-types/schema.ts';
import { findStatements } from '../../database-types/statements.ts';
import { present, type Row, type Tx } from '../../src/ports/database.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createDatabase();
});
beforeEach(async ({ skip }) => {
  const { rows } = await test.owner.query<{ number: number }>(`select current_setting('server_version_num')::int as number`);
  skip((rows[0]?.number ?? 0) < 180_000, 'What may be null is read from trees as PostgreSQL 18 writes them, which is the one that comes with the product');
});
afterAll(() => test.remove());

describe('the statements of the server', () => {
  it('have the types that the migrated schema gives them', async () => {
    const message = `${generatedFile.pathname} is not what the schema and the statements say. Run npm run database-types.`;
    expect(await generate(test.connectionString), message).toBe(readFileSync(generatedFile, 'utf8'));
  });

  it('say their row where they are put together at run time, and nowhere else', () => {
    const { statements, faults } = findStatements(top);
    expect(faults).toEqual([]);
    expect(statements.length).toBeGreaterThan(60);
  });

  it('are named by file and line where the schema no longer has what they ask for', async () => {
    await test.owner.query('alter table investors rename column account_code to code');
    try {
      await expect(generate(test.connectionString)).rejects.toThrow(/^src\/features\/positions\/queries\.ts:\d+: column [ip]\.account_code does not exist$/m);
    } finally {
      await test.owner.query('alter table investors rename column code to account_code');
    }
  });
});

describe('what a statement answers', () => {
  const rowOf = async (text: string) => {
    const { row } = await ask(test.owner, await readSchema(test.owner), text);
    return Object.fromEntries(row.map(({ name, type }) => [name, type]));
  };

  it('is as narrow as the checks of the schema', async () => {
    expect(await rowOf('select s.id, s.view_mode, s.expires_at, c.currency, u.preferences from sessions s, companies c, users u')).toEqual({
      id: 'string',
      view_mode: "'view_as' | 'adviser' | null",
      expires_at: 'Date',
      currency: 'string',
      preferences: 'Record<string, unknown>',
    });
    expect(await rowOf(`update funds set name = $1 returning name, total_commitments`)).toEqual({ name: 'string', total_commitments: 'string | null' });
  });

  it('may be null on the far side of an outer join, through whatever stands between', async () => {
    const { near, far } = await rowOf('select f.id as near, m.id as far from funds f left join firms m on m.company_id = f.company_id and m.id = f.firm_id');
    expect([near, far]).toEqual(['string', 'string | null']);
    expect(await rowOf('select inner_one.far from (select m.id as far from funds f left join firms m on m.id = f.firm_id) inner_one')).toEqual({
      far: 'string | null',
    });
    expect(await rowOf('with others as (select m.id as far from funds f left join firms m on m.id = f.firm_id) select far from others')).toEqual({
      far: 'string | null',
    });
    expect(await rowOf('with others as (select id from firms) select others.id from funds f left join others on others.id = f.firm_id')).toEqual({
      id: 'string | null',
    });
    expect(await rowOf('with others as (select id from firms) select id from others')).toEqual({ id: 'string' });
  });

  it('may be null where an expression does not exclude it', async () => {
    expect(
      await rowOf(`select count(*) as counted, max(date) as latest, coalesce(sum(amount), 0) as total, exists (select from firms) as some, $1::text as given,
        (select name from firms limit 1) as one, array(select name from firms) as names, fund_id, date > '2026-01-01' as late from commitments group by fund_id, date`),
    ).toEqual({
      counted: 'number',
      latest: 'CivilDate | null',
      total: 'string',
      some: 'boolean',
      given: 'string | null',
      one: 'string | null',
      names: 'string[]',
      fund_id: 'string',
      late: 'boolean',
    });
    expect(
      await rowOf(`select (profile -> 'a')::int as cast_away, profile @? '$.a' as asked, substring(name from 'x') as part, id <> firm_id as differs,
        name = any (array['a', null]) as listed, length(name) as size, 1::bigint as big from funds`),
    ).toEqual({
      cast_away: 'number | null',
      asked: 'boolean | null',
      part: 'string | null',
      differs: 'boolean',
      listed: 'boolean | null',
      size: 'number | null',
      big: 'number',
    });
  });

  it('of several selects is whatever any of them answers', async () => {
    expect(await rowOf(`select id, type as kind, settled from ledger_entries union all select id, 'commitment', null from commitments`)).toEqual({
      id: 'number',
      kind: expect.stringMatching(/^'contribution' \| .*'distribution' \| 'commitment'$/),
      settled: "'withheld' | 'cash' | null",
    });
    expect(await rowOf('select id from firms union all select logo_sha256::uuid from firms')).toEqual({ id: 'string | null' });
  });

  it('takes parameters of the right kinds', async () => {
    const { values } = await ask(
      test.owner,
      await readSchema(test.owner),
      'select from funds where id = any($1) and published = $2 and profile @> $3 and name < $4',
    );
    expect(values).toEqual(['readonly (string | null)[]', 'boolean', 'Json', 'string']);
  });
});

describe('the compiler', () => {
  it('knows the row and the parameters of a statement by its text', () => {
    const known = (tx: Tx) => tx.first('select slug, name from companies where slug = $1', ['acme']);
    expectTypeOf(known).returns.resolves.toEqualTypeOf<{ slug: string; name: string } | undefined>();
    expectTypeOf<Row<'users', 'email' | 'first_login_at'>>().toEqualTypeOf<{ email: string; first_login_at: Date | null }>();
    // @ts-expect-error a slug is a text
    const wrong = (tx: Tx) => tx.first('select slug, name from companies where slug = $1', [1]);
    // @ts-expect-error it takes one
    const missing = (tx: Tx) => tx.first('select slug, name from companies where slug = $1');
    expect([wrong, missing]).toHaveLength(2);
  });

  it('takes our word that a column is never null, and the program holds us to it', () => {
    const row: { name: string | null; at: Date | null } = { name: 'Ann', at: null };
    expectTypeOf(present(row, 'name').name).toEqualTypeOf<string>();
    expect(() => present(row, 'name', 'at')).toThrow('One of the columns name, at is null');
  });
});
