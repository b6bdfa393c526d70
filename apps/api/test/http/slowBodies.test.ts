import { connect, type Socket } from 'node:net';
import { readdir } from 'node:fs/promises';
import { endpoint } from '@pari/contract';
import { createClient } from '@pari/contract/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { serveOwn } from '../support/ownContract.ts';
import { fileBegins, formEnds, parseAnswer } from '../support/rawHttp.ts';

/** As long as a body may take: long enough for a busy machine to take what comes in time. */
const seconds = 3;
const declared = {
  say: endpoint({
    route: 'POST /api/test/say',
    summary: 'Words',
    policy: 'signed_in',
    body: z.strictObject({ words: z.string() }),
    output: z.null(),
    status: 204,
  }),
  ring: endpoint({
    route: 'POST /api/test/ring',
    summary: 'A bell',
    policy: 'signed_in',
    output: z.null(),
    status: 204,
  }),
  send: endpoint({
    route: 'POST /api/test/send',
    summary: 'Papers',
    policy: 'signed_in',
    upload: { files: 2, bytes: 1_000_000 },
    output: z.object({ files: z.int() }),
  }),
} as const;
const routes = { say: declared.say.route, ring: declared.ring.route, send: declared.send.route };

let test: TestApp;
let person: TestPerson;
let server: Awaited<ReturnType<typeof serveOwn>>;
const handled: string[] = [];
beforeAll(async () => {
  test = await createApp();
  person = await test.addPerson(await test.addCompany(), ['investor']);
  const handlers = {
    say: async ({ body }: { readonly body: { readonly words: string } }) => {
      handled.push('say');
      if (body.words === 'slowly') await work();
      return null;
    },
    ring: async () => {
      await work();
      return null;
    },
    send: async ({ folder }: { readonly folder: string }) => {
      const files = await readdir(folder);
      if (files.includes('slowly.txt')) await work();
      return { files: files.length };
    },
  };
  server = await serveOwn(test, declared, handlers, { PARI_BODY_SECONDS: String(seconds), PARI_UPLOAD_BYTES: '1500000' });
});
afterAll(async () => {
  await server.close();
  await test.close();
});

/** Takes longer than a body may. */
const work = () => new Promise((done) => setTimeout(done, seconds * 1200));

/** Sends a byte of a body every tenth of the time that it may take, until the server has had enough. */
function drip(path: string, type: string, first = '', signed = true): Promise<{ text: string; after: number }> {
  const begun = performance.now();
  const { promise, resolve } = Promise.withResolvers<{ text: string; after: number }>();
  let text = '';
  const authorization = signed ? `Authorization: ${person.authorization}\r\n` : '';
  const socket: Socket = connect(server.port, '127.0.0.1', () =>
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${authorization}Content-Type: ${type}\r\nContent-Length: 900000\r\n\r\n${first}`),
  );
  const dripping = setInterval(() => socket.write(' '), seconds * 100);
  socket.on('data', (chunk) => (text += chunk.toString('latin1')));
  socket.on('error', () => {});
  socket.on('close', () => {
    clearInterval(dripping);
    resolve({ text, after: (performance.now() - begun) / 1000 });
  });
  return promise;
}

describe('a body that drips', () => {
  it.each([
    ['JSON', '/api/test/say', 'application/json', '{"words": "'],
    ['of files', '/api/test/send', 'multipart/form-data; boundary=b', `${fileBegins('a.txt')}x`],
  ])('%s is ended with a sentence once its time is over, and nothing is done', async (_, path, type, first) => {
    const { text, after } = await drip(path, type, first);
    const { status, headers, body } = parseAnswer(text);
    expect([status, headers['content-type'], headers['connection']]).toEqual([408, 'application/problem+json; charset=utf-8', 'close']);
    expect(JSON.parse(body)).toMatchObject({ code: 'too_slow', detail: 'The request came too slowly and was not waited for. Send it again.' });
    expect(after).toBeGreaterThanOrEqual(seconds);
    expect(handled).toEqual([]);
    const left = async () => (await readdir(server.uploadsFolder, { recursive: true }).catch(() => [])).filter((name) => name.includes('call-'));
    await expect.poll(left).toEqual([]);
  });

  it('of a call that was refused already is ended too', async () => {
    const { text } = await drip('/api/test/say', 'application/json', '', false);
    expect(parseAnswer(text).status).toBe(401);
    expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it('leaves others alone: those that came in time, and large files that keep coming', async () => {
    const call = createClient<typeof declared>({ baseUrl: server.url, routeOf: (id) => routes[id], headers: () => ({ authorization: person.authorization }) });
    await call('say', { body: { words: 'x'.repeat(900_000) } });
    const { promise, resolve } = Promise.withResolvers<string>();
    const socket: Socket = connect(server.port, '127.0.0.1');
    socket.on('data', (chunk) => resolve(chunk.toString('latin1')));
    const head = fileBegins('a.txt');
    const parts = Array.from({ length: 8 }, () => 'x'.repeat(100_000));
    const length = head.length + 800_000 + formEnds.length;
    socket.write(
      `POST /api/test/send HTTP/1.1\r\nHost: x\r\nAuthorization: ${person.authorization}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\n\r\n${head}`,
    );
    // Longer than a body may take, in parts that come well within it.
    for (const part of parts) {
      socket.write(part);
      await new Promise((next) => setTimeout(next, seconds * 150));
    }
    socket.write(formEnds);
    expect(parseAnswer(await promise).status).toBe(200);
    socket.destroy();
  });
});

describe('a body that has come', () => {
  it.each([
    ['none, and a length that says so', 'ring', 204, 'Content-Length: 0\r\n', ''],
    ['JSON', 'say', 204, 'Content-Type: application/json\r\nContent-Length: 18\r\n', '{"words":"slowly"}'],
    ['files', 'send', 200, 'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 93\r\n', fileBegins('slowly.txt').padEnd(84, 'x') + formEnds],
  ])('is no slow one, however long the work takes: %s', async (_, name, status, head, body) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const socket: Socket = connect(server.port, '127.0.0.1', () =>
      socket.write(`POST /api/test/${name} HTTP/1.1\r\nHost: x\r\nAuthorization: ${person.authorization}\r\n${head}\r\n${body}`),
    );
    socket.once('data', (chunk) => resolve(chunk.toString('latin1')));
    expect(parseAnswer(await promise).status).toBe(status);
    socket.destroy();
  });
});

describe('the files of one call', () => {
  const form = (...lengths: number[]) => {
    const made = new FormData();
    lengths.forEach((length, index) => made.append('files', new Blob(['x'.repeat(length)]), `paper${index}.txt`));
    return made;
  };

  it('are taken up to the setting together, to the byte', async () => {
    const call = createClient<typeof declared>({ baseUrl: server.url, routeOf: (id) => routes[id], headers: () => ({ authorization: person.authorization }) });
    expect(await call('send', { form: form(1_000_000, 500_000) })).toEqual({ files: 2 });
    await expect(call('send', { form: form(1_000_000, 500_001) })).rejects.toMatchObject({
      status: 413,
      code: 'payload_too_large',
      message: 'The files are larger than 1500 kB together. Send them in several calls.',
    });
  });
});
