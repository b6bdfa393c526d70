import type * as nodeFs from 'node:fs';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { pari } from '../commands/pari.ts';
import { createApp, type TestApp } from '../support/app.ts';

// Linux has a file to which nothing can be written for want of room.
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof nodeFs>();
  return { ...fs, createWriteStream: () => fs.createWriteStream('/dev/full') };
});

const folder = mkdtempSync(join(tmpdir(), 'pari-full-'));
let test: TestApp;
beforeAll(async () => {
  test = await createApp();
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

it('a backup to a full disk says which, and leaves nothing there', async () => {
  const backup = (into: string) => pari({ DATABASE_URL: test.connectionString }, ['backup', into]);
  const refused = (into: string) => ({
    status: 1,
    out: '',
    err: `There is no room for the backup in ${into}. What was written was removed. Make room there, or name a folder on another disk.\n`,
  });
  const [made, there] = [join(folder, 'made'), join(folder, 'there')];
  expect(await backup(made)).toEqual(refused(made));
  expect(existsSync(made)).toBe(false);
  mkdirSync(there);
  expect(await backup(there)).toEqual(refused(there));
  expect(readdirSync(there)).toEqual([]);
});

it('an upload to a full disk is told to come again later, in a sentence', async () => {
  const admin = await test.addPerson(await test.addCompany(), ['admin']);
  const body = new Response(
    (() => {
      const form = new FormData();
      form.append('files', new Blob(['name\nAlder\n']), 'firms.csv');
      return form;
    })(),
  );
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/admin/imports',
    headers: { authorization: admin.authorization, 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  expect([answer.statusCode, answer.headers['retry-after'], answer.json<{ detail: string }>().detail]).toEqual([
    503,
    '5',
    'The server has no room left to store this. Nothing was changed. Tell whoever runs it, and try again later.',
  ]);
});
