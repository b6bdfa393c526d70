import { connect, type Socket } from 'node:net';
import { readdir } from 'node:fs/promises';
import { endpoint } from '@pari/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { serveOwn } from '../support/ownContract.ts';
import { fileBegins, formEnds, parseAnswer } from '../support/rawHttp.ts';

const declared = {
  send: endpoint({
    route: 'POST /api/test/send',
    summary: 'Papers',
    policy: 'signed_in',
    upload: { files: 2, bytes: 1_000_000 },
    output: z.object({ files: z.int() }),
  }),
} as const;
const seconds = 1;

let test: TestApp;
let server: Awaited<ReturnType<typeof serveOwn>>;
let ada: TestPerson;
let bob: TestPerson;
let dan: TestPerson;
let hold = Promise.resolve();
beforeAll(async () => {
  test = await createApp();
  const company = await test.addCompany();
  [ada, bob, dan] = [
    await test.addPerson(company, ['admin']),
    await test.addPerson(company, ['admin']),
    await test.addPerson(await test.addCompany(), ['admin']),
  ];
  const send = async ({ folder }: { readonly folder: string }) => {
    await hold;
    return { files: (await readdir(folder)).length };
  };
  const env = { PARI_UPLOAD_BYTES: '1500000', PARI_PENDING_UPLOAD_BYTES: '1000000', PARI_BODY_SECONDS: String(seconds) };
  server = await serveOwn(test, declared, { send }, env);
});
afterAll(async () => {
  await server.close();
  await test.close();
});

const head = fileBegins('a.txt');
/** An upload of a file of so many bytes, of which so many are sent at first; then a kilobyte at a time, fast enough to be waited for, until `finish`. */
function upload({ authorization }: TestPerson, bytes: number, sent: number) {
  const { promise: answer, resolve } = Promise.withResolvers<ReturnType<typeof parseAnswer>>();
  let text = '';
  const socket: Socket = connect(server.port, '127.0.0.1');
  socket.on('data', (chunk) => (text += chunk.toString('latin1')));
  socket.on('error', () => {});
  socket.on('close', () => resolve(parseAnswer(text)));
  socket.write(
    `POST /api/test/send HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: ${authorization}\r\nContent-Type: multipart/form-data; boundary=b\r\n` +
      `Content-Length: ${head.length + bytes + formEnds.length}\r\n\r\n${head}${'x'.repeat(sent)}`,
  );
  return { answer, finish: () => socket.write('x'.repeat(bytes - sent) + formEnds), giveUp: () => socket.destroy() };
}
/** The folders of calls under way. */
const underWay = async () => (await readdir(server.uploadsFolder, { recursive: true })).filter((name) => /call-[^/]*$/.test(name));

it('of 35 unfinished uploads of one company one is read, those of others are done meanwhile, and the next comes when it has ended', async () => {
  const held = Promise.withResolvers<void>();
  hold = held.promise;
  const first = upload(ada, 600_000, 600_000);
  first.finish();
  await expect.poll(underWay).toHaveLength(1);
  const others = Array.from({ length: 34 }, (_, at) => upload(at % 2 === 0 ? ada : bob, 600_000, 300_000));
  const neighbour = upload(dan, 600_000, 600_000);
  neighbour.finish();
  await expect.poll(underWay).toHaveLength(2);
  // Longer than a body may take: whoever waits for a turn is not cut off.
  await new Promise((resolve) => setTimeout(resolve, seconds * 2500));
  expect(await underWay()).toHaveLength(2);
  held.resolve();
  const [one, other] = await Promise.all([first.answer, neighbour.answer]);
  expect([one.status, other.status, JSON.parse(one.body)]).toEqual([200, 200, { files: 1 }]);
  await expect.poll(underWay).toHaveLength(1);
  for (const waiting of others) waiting.finish();
  const answers = await Promise.all(others.map(({ answer }) => answer));
  expect(answers.map(({ status }) => status)).toEqual(others.map(() => 200));
  expect(await underWay()).toEqual([]);
});

it('what all uploads hold together has a bound: beyond it 429 says when to try again, and room comes back with what ends', async () => {
  const held = Promise.withResolvers<void>();
  hold = held.promise;
  const first = upload(ada, 900_000, 900_000);
  first.finish();
  await expect.poll(underWay).toHaveLength(1);
  const refused = await upload(dan, 900_000, 900_000).answer;
  expect([refused.status, refused.headers['retry-after'], JSON.parse(refused.body)]).toEqual([
    429,
    '30',
    expect.objectContaining({ code: 'too_many_requests', detail: 'The server holds as many uploaded files as it may. Try again in 30 seconds.' }),
  ]);
  expect(await underWay()).toHaveLength(1);
  held.resolve();
  expect((await first.answer).status).toBe(200);
  const again = upload(dan, 900_000, 900_000);
  again.finish();
  expect((await again.answer).status).toBe(200);
  // What was given up in the middle holds nothing either.
  for (let time = 0; time < 3; time += 1) {
    const left = upload(dan, 900_000, 700_000);
    await expect.poll(underWay).toHaveLength(1);
    left.giveUp();
    await expect.poll(underWay).toEqual([]);
  }
  const last = upload(ada, 900_000, 900_000);
  last.finish();
  expect((await last.answer).status).toBe(200);
});
