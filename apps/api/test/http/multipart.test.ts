import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoint } from '@pari/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { reportGoal, rounds } from '../support/proof.ts';
import { serveOwn } from '../support/ownContract.ts';
import { randomFrom } from './fuzz/random.ts';

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

const good = '--b\r\ncontent-disposition: form-data; name="files"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\nHello\r\n--b--\r\n';
const disposition = (said: string) => `--b\r\ncontent-disposition: ${said}\r\n\r\nHello\r\n--b--\r\n`;
const type = 'multipart/form-data; boundary=b';
/** Bodies, and content types where they are what is wrong. */
const malformed: readonly (readonly [body: string, type?: string])[] = [
  [''],
  ['--b'],
  ['--b--\r\n'],
  ['--b\r\n'],
  ['--b\r\n\r\n'],
  ['--b\r\n\r\n--b--'],
  [good.slice(0, -8)],
  [good.slice(0, 60)],
  [good.replaceAll('\r\n', '\n')],
  [good.replaceAll('--b', '--c')],
  [good.replace('--b--', '--b--garbage')],
  [`${good}${good}`],
  [`preamble\r\n${good}`],
  [good, 'multipart/form-data'],
  [good, 'multipart/form-data; boundary='],
  [good, 'multipart/form-data; boundary=""'],
  [good, `multipart/form-data; boundary=${'b'.repeat(5000)}`],
  [good, 'multipart/form-data; boundary=b; boundary=c'],
  [good, 'multipart/mixed; boundary=b'],
  [good, "multipart/form-data; boundary*=utf-8''%ff"],
  [disposition('form-data')],
  [disposition('form-data; name')],
  [disposition('form-data; name="files"; filename=')],
  [disposition('form-data; name="files"; filename="')],
  [disposition('form-data; filename="a.txt"')],
  [disposition('attachment; name="files"; filename="a.txt"')],
  [disposition('form-data; name="__proto__"; filename="__proto__"')],
  [disposition('form-data; name="constructor"; filename="toString"')],
  [disposition('form-data; name="files"; filename="../../a.txt"')],
  [disposition('form-data; name="files"; filename="/etc/passwd"')],
  [disposition('form-data; name="files"; filename=".."')],
  [disposition('form-data; name="files"; filename="a\u0000.txt"')],
  [disposition(`form-data; name="files"; filename="${'a'.repeat(5000)}"`)],
  [disposition('form-data; name="files"; filename*=utf-8\'\'%ff%fe')],
  [disposition('form-data; name="files"; filename*=nonsense\'\'a.txt')],
  [disposition(`form-data; name="files"; ${'x=y; '.repeat(5000)}`)],
  [`--b\r\n${'x-header: y\r\n'.repeat(5000)}\r\nHello\r\n--b--\r\n`],
  [`--b\r\nno colon here\r\n\r\nHello\r\n--b--\r\n`],
  [`--b\r\n: no name\r\n\r\nHello\r\n--b--\r\n`],
  [good.replace('text/plain', '\u0001\u007f')],
  [good.replace('content-type: text/plain', 'content-transfer-encoding: base64')],
  [Array.from({ length: 2000 }, (_, index) => `--b\r\ncontent-disposition: form-data; name="f${index}"\r\n\r\nx\r\n`).join('') + '--b--\r\n'],
];

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
