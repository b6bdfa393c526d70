import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { endpoint, file } from '@pari/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { serveOwn } from '../support/ownContract.ts';

const csv = 'text/csv; charset=utf-8';
const declared = {
  wait: endpoint({ route: 'POST /api/test/wait', summary: 'Waits', policy: 'signed_in', output: z.object({ waited: z.boolean() }) }),
  endless: endpoint({ route: 'GET /api/test/endless', summary: 'A file without end', policy: 'signed_in', audited: true, output: file(csv) }),
} as const;

function* endless() {
  for (;;) yield Buffer.alloc(65_536, 'a');
}

let test: TestApp;
let person: TestPerson;
beforeAll(async () => {
  test = await createApp();
  person = await test.addPerson(await test.addCompany(), ['investor']);
});
afterAll(() => test.close());

async function serving(env: Record<string, string>) {
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const handlers = {
    wait: async () => {
      begun.resolve();
      await goOn.promise;
      return { waited: true };
    },
    endless: () => Promise.resolve({ name: 'a.csv', mediaType: csv, length: null, open: () => Promise.resolve(Readable.from(endless())) } as const),
  };
  const server = await serveOwn(test, declared, handlers, env);
  const open: Socket[] = [];
  const connected = async () => {
    const socket = connect(server.port, '127.0.0.1');
    open.push(socket);
    await once(socket, 'connect');
    return socket;
  };
  const ask = (socket: Socket, [method = '', path = '']: readonly string[]) =>
    void socket.write(`${method} ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: ${person.authorization}\r\ncontent-length: 0\r\n\r\n`);
  return { begun: begun.promise, goOn: goOn.resolve, stop: () => server.close(), connected, ask };
}
const routes = { wait: declared.wait.route.split(' '), endless: declared.endless.route.split(' ') };

it('stops although somebody has connected who asks nothing, and ends what has been answered', async () => {
  const { connected, ask, stop, begun, goOn } = await serving({ PARI_STOP_SECONDS: '600' });
  const silent = await connected();
  const answered = await connected();
  ask(answered, routes.wait);
  await begun;
  goOn();
  await once(answered, 'data');
  const ended = Promise.all([silent, answered].map((socket) => once(socket, 'close')));
  await stop();
  await ended;
});

it('waits for a call that runs, and ends its connection with it', async () => {
  const { connected, ask, stop, begun, goOn } = await serving({ PARI_STOP_SECONDS: '600' });
  const [asking, silent] = [await connected(), await connected()];
  ask(asking, routes.wait);
  await begun;
  const stopped = stop();
  await once(silent, 'close');
  const answer = once(asking, 'data');
  goOn();
  expect(String((await answer)[0])).toMatch(/^HTTP\/1\.1 200 [^]*\{"waited":true\}$/);
  await stopped;
});

it('cuts off whoever does not take an answer', async () => {
  const { connected, ask, stop } = await serving({ PARI_STOP_SECONDS: '1' });
  const slow = await connected();
  ask(slow, routes.endless);
  await once(slow, 'readable');
  await stop();
});
