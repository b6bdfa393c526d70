import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoint } from '@pari/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { reportGoal, rounds } from '../support/proof.ts';
import { serveOwn } from '../support/ownContract.ts';
import { randomFrom } from './fuzz/random.ts';
import { good, malformed, type } from './malformedForms.ts';

const declared = {
  sendPapers: endpoint({
    route: 'POST /api/test/papers',
    summary: 'Papers',
    policy: 'signed_in',
    upload: { names: ['letter.txt'], files: 2, bytes: 2000 },
    output: z.object({ files: z.int() }),
  }),
} as const;

let test: TestApp;
let person: TestPerson;
let server: Awaited<ReturnType<typeof serveOwn>>;
beforeAll(async () => {
  test = await createApp();
  person = await test.addPerson(await test.addCompany(), ['investor']);
  server = await serveOwn(test, declared, { sendPapers: async ({ folder }) => ({ files: (await readdir(folder)).length }) });
});
afterAll(async () => {
  await server.close();
  await test.close();
});

const send = (body: string | Buffer, contentType = type) =>
  fetch(`${server.url}/api/test/papers`, { method: 'POST', headers: { authorization: person.authorization, 'content-type': contentType }, body }).then(
    async (answer) => (await answer.arrayBuffer(), answer.status),
    // It refused and closed before everything was sent.
    () => 400,
  );
const leftBehind = async () => {
  const own = (await readdir(server.uploadsFolder)).filter((name) => !name.endsWith('.lock'));
  return (await Promise.all(own.map((name) => readdir(join(server.uploadsFolder, name))))).flat();
};

it('malformed forms are refused or taken for what they hold, and leave neither a fault nor a file', { timeout: 1_800_000 }, async () => {
  expect(await send(good)).toBe(200);
  const statuses = new Map<string, number>();
  for (const [body, contentType] of malformed) statuses.set(JSON.stringify([body.slice(0, 100), contentType]), await send(body, contentType));
  const random = randomFrom(27);
  const mutated = rounds(100, 5000);
  for (let round = 0; round < mutated; round += 1) {
    const bytes = Buffer.from(good);
    for (let change = 0; change <= random.int(4); change += 1) bytes[random.int(bytes.length)] = random.int(256);
    const cut = random.int(3) === 0 ? bytes.subarray(0, random.int(bytes.length)) : bytes;
    statuses.set(cut.toString('latin1'), await send(cut));
  }
  expect([...statuses].filter(([, status]) => status >= 500 || status === 401)).toEqual([]);
  await expect.poll(leftBehind).toEqual([]);
  expect(await send(good)).toBe(200);
  reportGoal(27, `0 crashes, 0 leftovers in ${malformed.length + mutated}`);
});
