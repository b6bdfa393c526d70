import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '../../src/http/problems.ts';
import { readPage, type Listing } from '../../src/http/readPage.ts';
import type { Tx } from '../../src/ports/database.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createDatabase();
});
afterAll(() => test.remove());

interface Row {
  readonly id: string;
  readonly name: string;
  readonly due: string | null;
}

const listing = {
  columns: 'r.id, r.name, r.due',
  rows: (tx, text, values) => tx.rows<Row>(text, values),
  from: 'listed r',
  id: 'r.id',
  company: 'r.company_id',
  where: 'not r.hidden',
  searched: ['r.name'],
  sorts: {
    name: { by: 'r.name', type: 'text' },
    called: { by: 'r.name collate names', type: 'text' },
    due: { by: 'r.due', type: 'date', nullable: true },
    amount: { by: 'r.amount', type: 'numeric' },
    worth: { by: 'r.amount * r.rate', type: 'numeric', nullable: true },
    posted: { by: 'r.posted_at', type: 'timestamptz' },
    open: { by: 'r.due is null', type: 'boolean' },
  },
} satisfies Listing<Row>;
type Word = keyof typeof listing.sorts;
type Sort = Word | `-${Word}`;
const words = Object.keys(listing.sorts) as Word[];
const sorts = words.flatMap((word): Sort[] => [word, `-${word}`]);

const company = { id: randomUUID() };
const other = { id: randomUUID() };

/** A table of a company, in which many rows are equal in everything but their id, and another company's. */
async function listed<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  return test.database.asCompany(company.id, async (tx) => {
    await tx.script(
      `create temporary table listed (company_id uuid, id uuid default gen_random_uuid(), name text, due date, amount numeric, rate numeric, posted_at timestamptz, hidden boolean default false) on commit drop`,
    );
    for (const { id } of [company, other])
      await tx.run(
        `insert into listed (company_id, name, due, amount, rate, posted_at)
         select $1, 'Row ' || n % 7, case when n % 3 > 0 then date '2026-01-01' + n % 4 end, (n % 5) / 3.0, case n % 4 when 0 then null when 1 then 0.0065 else 1.25 end, timestamptz '2026-01-01' + (n % 6) * interval '1 microsecond'
         from generate_series(1, 50) n`,
        [id],
      );
    return work(tx);
  });
}

const present = ({ id, name, due }: Row) => ({ id, name, due });
type Query = Partial<{ sort: Sort; limit: number; cursor: string; search: string }>;
const read = (tx: Tx, { sort = 'name', limit = 200, ...more }: Query = {}) =>
  readPage({ endpoint: 'listUsers', context: { company }, tx, params: undefined, query: { sort, limit, ...more } }, listing, present);

const cursorIn = (next: string | null) => (next === null ? undefined : (new URL(next, 'http://x').searchParams.get('cursor') ?? undefined));

/** Every row of a list, page by page; `between` is done after each page. */
async function walk(tx: Tx, query: Query, between: (seen: readonly Row[]) => Promise<unknown> = () => Promise.resolve()): Promise<Row[]> {
  const seen: Row[] = [];
  let cursor: string | undefined;
  do {
    const { results, links } = await read(tx, { ...query, ...(cursor !== undefined && { cursor }) });
    seen.push(...results);
    cursor = cursorIn(links.next);
    await between(seen);
  } while (cursor !== undefined);
  return seen;
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

describe('a list that is read page by page', () => {
  it('has names in the order in which people look them up, however they are paged', async () => {
    const names = ['anna', 'Anna', 'Änna', 'Åse', 'Émile', 'eve', 'Eve', 'Fund 2', 'Fund 10', 'Zoe', 'zoë', '李雷'];
    await listed(async (tx) => {
      await tx.run('delete from listed where company_id = $1', [company.id]);
      for (const name of [...names, ...names].toReversed()) await tx.run('insert into listed (company_id, name) values ($1, $2)', [company.id, name]);
      const twice = names.flatMap((name) => [name, name]);
      for (const limit of [1, 2, 5, 24]) {
        expect((await walk(tx, { sort: 'called', limit })).map(({ name }) => name)).toEqual(twice);
        expect((await walk(tx, { sort: '-called', limit })).map(({ name }) => name)).toEqual(twice.toReversed());
      }
    });
  });

  it.each(sorts)('sorted by %s has every row of the company once', async (sort) => {
    await listed(async (tx) => {
      const { results, links } = await read(tx, { sort });
      expect([results.length, links.next, new Set(idsOf(results)).size]).toEqual([50, null, 50]);
      for (const limit of [1, 7, 49, 50]) expect(await walk(tx, { sort, limit })).toEqual(results);
    });
  });

  it.each(sorts)('sorted by %s shows none twice and misses none while others come and go', async (sort) => {
    await listed(async (tx) => {
      const before = await read(tx, { sort });
      const kept = new Set(idsOf(before.results));
      const seen = await walk(tx, { sort, limit: 3 }, async () => {
        if ((await tx.rows('select from listed where company_id = $1', [company.id])).length > 120) return;
        await tx.run(
          `insert into listed (company_id, name, due, amount, posted_at) select $1, 'Row ' || n, case n when 3 then null else date '2026-01-01' + n end, n / 3.0,
             timestamptz '2026-01-01' + n * interval '1 microsecond' from generate_series(0, 3) n`,
          [company.id],
        );
      });
      expect(idsOf(seen).filter((id) => kept.has(id))).toEqual(idsOf(before.results));
      expect(new Set(idsOf(seen)).size).toBe(seen.length);
    });
  });

  it.each(sorts)('sorted by %s shows none twice and misses none while others are deleted, and begins anew where its own row is', async (sort) => {
    await listed(async (tx) => {
      const left = async () => idsOf((await read(tx, { sort })).results);
      const remove = (at: number, ids: readonly string[]) => tx.run('delete from listed where id = $1', [ids.at(at)]);
      const before = await left();
      const seen = idsOf(
        await walk(tx, { sort, limit: 3 }, async (rows) => {
          await remove(0, idsOf(rows));
          await remove(-2, idsOf(rows));
          if (rows.length < 45) await remove(-1, await left());
        }),
      );
      expect(seen).toEqual(before.filter((id) => seen.includes(id)));
      expect((await left()).filter((id) => !seen.includes(id))).toEqual([]);
      expect([seen.length < before.length, (await left()).length < seen.length]).toEqual([true, true]);

      const { results, links } = await read(tx, { sort, limit: 3 });
      await remove(-1, idsOf(results));
      await expect(read(tx, { sort, cursor: cursorIn(links.next) ?? '' })).rejects.toMatchObject({ errors: { cursor: [expect.any(String)] } });
      expect(idsOf(await walk(tx, { sort, limit: 3 }))).toEqual(await left());
    });
  });

  it('has rows without a value last, whichever way it is sorted', async () => {
    await listed(async (tx) => {
      for (const sort of ['due', '-due'] as const) {
        const days = (await walk(tx, { sort, limit: 4 })).map(({ due }) => due);
        const known = days.filter((due) => due !== null);
        expect(days.slice(known.length).every((due) => due === null) && known.length < days.length).toBe(true);
        expect(known).toEqual(sort === 'due' ? known.toSorted() : known.toSorted().toReversed());
      }
    });
  });

  it('puts amounts in several currencies in order by what they come to in one, those without a rate last', async () => {
    await listed(async (tx) => {
      const worth = new Map(
        (await tx.rows<{ id: string; worth: string | null }>('select id, (amount * rate)::text as worth from listed')).map((row) => [row.id, row.worth]),
      );
      for (const sort of ['worth', '-worth'] as const) {
        const amounts = (await walk(tx, { sort, limit: 4 })).map(({ id }) => worth.get(id) ?? null);
        const known = amounts.filter((amount) => amount !== null);
        expect([amounts.length, amounts.slice(known.length).every((amount) => amount === null), known.length]).toEqual([50, true, 38]);
        const ascending = known.map(Number).toSorted((a, b) => a - b);
        expect(known.map(Number)).toEqual(sort === 'worth' ? ascending : ascending.toReversed());
      }
    });
  });

  it('goes on behind a row that has left the list, and says so where it is gone', async () => {
    await listed(async (tx) => {
      const all = idsOf((await read(tx)).results);
      const { results, links } = await read(tx, { limit: 5 });
      const cursor = cursorIn(links.next) ?? '';
      await tx.run('update listed set hidden = true where id = $1', [results.at(-1)?.id]);
      expect(idsOf((await read(tx, { cursor })).results)).toEqual(all.slice(5));
      await tx.run('delete from listed where id = $1', [results.at(-1)?.id]);
      await expect(read(tx, { cursor })).rejects.toThrow('What this cursor stands behind is not there any more. Begin again without a cursor.');
    });
  });

  it('keeps what was asked for in the address of the next page, and the id alone of the row before it', async () => {
    await listed(async (tx) => {
      const { results, links } = await read(tx, { sort: '-due', limit: 2, search: 'rOw' });
      const next = new URL(links.next ?? '', 'http://x');
      expect([next.pathname, next.searchParams.get('sort'), next.searchParams.get('limit'), next.searchParams.get('search')]).toEqual([
        '/api/admin/users',
        '-due',
        '2',
        'rOw',
      ]);
      expect(JSON.parse(Buffer.from(cursorIn(links.next) ?? '', 'base64url').toString())).toEqual(['listUsers', '-due', results.at(-1)?.id, 'rOw']);
      expect((await read(tx, { search: 'row 3' })).results.map(({ name }) => name)).toEqual(Array.from({ length: 7 }, () => 'Row 3'));
    });
  });
});

describe('a cursor', () => {
  const written = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
  const refusalOf = async (query: Query) => {
    const refusal: unknown = await listed((tx) => read(tx, query)).catch((error: unknown) => error);
    if (!(refusal instanceof Refusal)) throw new Error(`not refused: ${JSON.stringify(query)}`);
    return [refusal.code, Object.keys(refusal.errors ?? {}), refusal.message];
  };

  it('of another list, of the list sorted or searched otherwise or of another company is refused in a sentence', async () => {
    const id = randomUUID();
    expect(await refusalOf({ cursor: written(['listCompanyUsers', 'name', id]) })).toEqual(['bad_request', ['cursor'], 'This cursor is not one of this list.']);
    expect(await refusalOf({ sort: '-name', cursor: written(['listUsers', 'name', id]) })).toEqual([
      'bad_request',
      ['cursor'],
      'This cursor is of the list sorted in another way. Begin again without a cursor.',
    ]);
    const searchedOtherwise = ['bad_request', ['cursor'], 'This cursor is of the list searched for something else. Begin again without a cursor.'];
    expect(await refusalOf({ search: 'row 3', cursor: written(['listUsers', 'name', id]) })).toEqual(searchedOtherwise);
    expect(await refusalOf({ search: 'row 3', cursor: written(['listUsers', 'name', id, 'row 4']) })).toEqual(searchedOtherwise);
    expect(await refusalOf({ cursor: written(['listUsers', 'name', id, 'row 4']) })).toEqual(searchedOtherwise);
    await listed(async (tx) => {
      const foreign = await tx.first<{ id: string }>('select id from listed where company_id = $1', [other.id]);
      const gone = await read(tx, { cursor: written(['listUsers', 'name', id]) }).catch(String);
      expect(await read(tx, { cursor: written(['listUsers', 'name', foreign?.id]) }).catch(String)).toBe(gone);
      expect(gone).toContain('is not there any more');
    });
  });

  it.each([
    '',
    'x',
    '[]',
    'null',
    '"listUsers"',
    '{"0":"listUsers","1":"name","2":"00000000-0000-4000-8000-000000000000","length":3}',
    ['listUsers', 'name'],
    ['listUsers', 'name', "' or 1=1 --"],
    ['listUsers', 'name', '\u0000'],
    ['listUsers', 'name', null],
    ['listUsers', 'name', ['00000000-0000-4000-8000-000000000000']],
    ['listUsers', 'name', '00000000-0000-4000-8000-000000000000', 'more', 'yet more'],
    ['__proto__', 'constructor', '00000000-0000-4000-8000-000000000000'],
    `${'['.repeat(5000)}${']'.repeat(5000)}`,
    '\ud800',
    '\u0000',
  ])('%j is refused and no defect', async (value) =>
    expect(await refusalOf({ cursor: written(value) })).toEqual(['bad_request', ['cursor'], 'This cursor is not one of this list.']),
  );
});
