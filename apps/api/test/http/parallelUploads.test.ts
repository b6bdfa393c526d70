import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { endpoint } from '@pari/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { serveOwn } from '../support/ownContract.ts';
import { reportGoal, rounds } from '../support/proof.ts';
import { fileBegins, formEnds, parseAnswer } from '../support/rawHttp.ts';

const size = rounds(2_000_000, 25_000_000);
const [companies, people] = [10, 5];
const declared = {
  sendLarge: endpoint({
    route: 'POST /api/test/large',
    summary: 'One large paper',
    policy: 'signed_in',
    upload: { files: 1, bytes: size },
    output: z.object({ size: z.int() }),
  }),
} as const;

let test: TestApp;
let senders: TestPerson[] = [];
let server: Awaited<ReturnType<typeof serveOwn>>;
beforeAll(async () => {
  test = await createApp();
  for (let company = 0; company < companies; company += 1) {
    const id = await test.addCompany();
    for (let person = 0; person < people; person += 1) senders = [...senders, await test.addPerson(id, ['investor'])];
  }
  server = await serveOwn(test, declared, {
    sendLarge: async ({ folder }) => {
      const [name = ''] = await readdir(folder);
      return { size: (await stat(join(folder, name))).size };
    },
  });
});
afterAll(async () => {
  await server.close();
  await test.close();
});

const piece = Buffer.alloc(65_536, 'x');
let most = 0;

/** Sends a file as fast as it is taken, and holds none of it. */
async function send({ authorization }: TestPerson, length: number) {
  const socket = connect(server.port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString('latin1')));
  const over = once(socket, 'close');
  // A server that refuses closes before everything was sent.
  socket.on('error', () => {});
  const head = fileBegins('a.txt');
  socket.write(
    `POST /api/test/large HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: ${authorization}\r\nContent-Type: multipart/form-data; boundary=b\r\n` +
      `Content-Length: ${head.length + length + formEnds.length}\r\n\r\n${head}`,
  );
  for (let left = length; left > 0 && !socket.destroyed; left -= piece.length) {
    if (!socket.write(left < piece.length ? piece.subarray(0, left) : piece)) await Promise.race([once(socket, 'drain'), over]);
    most = Math.max(most, process.memoryUsage().rss);
  }
  socket.write(formEnds);
  await over;
  const { status, body } = parseAnswer(text);
  return { status, size: status === 200 ? (JSON.parse(body) as { size: number }).size : undefined };
}

it('fifty at once are each taken whole, and hold little of what comes in memory', { timeout: 1_800_000 }, async () => {
  const before = process.memoryUsage().rss;
  const answers = await Promise.all(senders.map((sender) => send(sender, size)));
  expect(new Set(answers.map(({ status, size: came }) => `${status} ${came}`))).toEqual(new Set([`200 ${size}`]));
  const grown = most - before;
  expect(grown).toBeLessThan(150_000_000);
  expect((await send(senders[0] as TestPerson, size + 1)).status).toBe(413);
  reportGoal(26, `${answers.length} parallel uploads of ${size} bytes: memory grew by ${(grown / 1_000_000).toFixed(0)} MB; one byte more is refused`);
});
