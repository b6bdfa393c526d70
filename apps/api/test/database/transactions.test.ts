import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../src/ports/database.ts';
import { addCompany } from '../../src/features/companies/index.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { query } from '../support/postgresProcess.ts';

let test: TestDatabase;
let companyId: string;
beforeAll(async () => {
  test = await createDatabase();
  ({ id: companyId } = await test.database.asSystem((tx) => addCompany(tx, { slug: 'acme', name: 'Acme', currency: 'USD', at: new Date('2026-01-01') })));
});
afterAll(() => test.remove());

const setFlag = (tx: Tx, name: string) => tx.run('insert into feature_flags values ($1, $2, true, now())', [companyId, name]);
const flags = async () =>
  (await test.database.asCompany(companyId, (tx) => tx.rows<{ name: string }>('select name from feature_flags order by 1'))).map(({ name }) => name);

describe('a transaction', () => {
  it('whose opening is cancelled fails as that, and nothing of it is done', async () => {
    const before = await flags();
    test.database.pool.once('acquire', (client) => {
      const query = client.query.bind(client) as (text: string) => Promise<unknown>;
      const cancelled = () => {
        Reflect.deleteProperty(client, 'query');
        // As the server answers where it is cancelled before it began anything.
        return query(`do $$ begin raise exception using errcode = '57014'; end $$; begin`);
      };
      Object.assign(client, { query: cancelled });
    });
    const work = test.database.asCompany(companyId, (tx) => setFlag(tx, 'outside'));
    await expect(work).rejects.toMatchObject({ code: '57014' });
    expect(await flags()).toEqual(before);
  });

  it('copies only once all that was sent before is answered, and what is sent behind comes after it', async () => {
    await test.database.asSystem(async (tx) => {
      await tx.script('create temporary table copied (number int) on commit drop');
      const sent = [1, 2, 3].map((number) => tx.first<{ number: number }>('select $1::int as number', [number]));
      const rows = pipeline(Readable.from(['1\n', '2\n']), tx.copyIn('copy copied from stdin'));
      const behind = tx.first<{ count: number }>('select count(*)::int as count from copied');
      await rows;
      expect((await Promise.all(sent)).map((row) => row?.number)).toEqual([1, 2, 3]);
      expect(await behind).toEqual({ count: 2 });
    });
  });

  it('whose work overlooks a failed statement is an error, not a success that never was', async () => {
    const work = test.database.asCompany(companyId, async (tx) => {
      await setFlag(tx, 'overlooked');
      await tx.run('select 1 / 0').catch(() => 0);
      return 'done';
    });
    await expect(work).rejects.toThrow('everything in it was undone');
    expect(await flags()).toEqual([]);
    // Its connection is as good as before.
    await test.database.asCompany(companyId, (tx) => setFlag(tx, 'kept'));
    expect(await flags()).toEqual(['kept']);
  });

  it('of a company neither waits long for the rows of another nor keeps its own while it hangs; the next one on its connection starts afresh', async () => {
    const limits = (tx: Tx) => tx.first(`select current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`);
    expect(await test.database.asCompany(companyId, limits)).toEqual({ lock: '5s', idle: '1min' });
    expect(await test.database.asSystem(limits)).toEqual({ lock: '0', idle: '0' });
    const lock = 'select from companies where id = $1 for no key update';
    await test.database.asCompany(companyId, async (tx) => {
      await tx.run(lock, [companyId]);
      const second = test.database.asCompany(companyId, async (other) => {
        await other.script(`set local lock_timeout = '1ms'`);
        await other.run(lock, [companyId]);
      });
      await expect(second).rejects.toMatchObject({ code: '55P03' });
    });
  });

  it('whose connection is cut between two statements fails as unreachable, and the process goes on', async () => {
    const cut = new Promise<void>((resolve) => void test.database.pool.once('acquire', (client) => client.once('end', resolve)));
    const work = test.database.asCompany(randomUUID(), async (tx) => {
      const [{ pid } = { pid: 0 }] = await tx.rows<{ pid: number }>('select pg_backend_pid() as pid');
      await query(test.connectionString, `select pg_terminate_backend(${pid})`);
      await cut;
      await tx.rows('select 1');
    });
    await expect(work).rejects.toMatchObject({ code: '08006' });
    expect(await flags()).toEqual(['kept']);
  });
});
