import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoint } from '@pari/contract';
import { createClient } from '@pari/contract/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { HandlersOf } from '../../src/http/handler.ts';
import { openApi } from '../../src/http/openapi.ts';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { serveOwn } from '../support/ownContract.ts';
import { fileBegins, parseAnswer, sendRaw } from '../support/rawHttp.ts';

const sizes = z.object({ sizes: z.record(z.string(), z.int()) });
const declared = {
  sendPapers: endpoint({
    route: 'POST /api/test/papers',
    summary: 'Papers',
    policy: 'signed_in',
    upload: { names: ['letter.txt'], files: 2, bytes: 2000 },
    output: sizes,
  }),
  sendLarge: endpoint({
    route: 'POST /api/test/large',
    summary: 'One large paper',
    policy: 'signed_in',
    upload: { files: 1, bytes: 3_000_000 },
    output: sizes,
  }),
} as const;
const routes = { sendPapers: declared.sendPapers.route, sendLarge: declared.sendLarge.route };

let received: string | undefined;
const measure = async ({ folder }: { readonly folder: string }) => {
  received = folder;
  const files = await Promise.all((await readdir(folder)).map(async (name) => [name, (await stat(join(folder, name))).size] as const));
  return { sizes: Object.fromEntries(files) };
};
const handlers: HandlersOf<typeof declared> = { sendPapers: measure, sendLarge: measure };

let test: TestApp;
let person: TestPerson;
let server: Awaited<ReturnType<typeof serveOwn>>;
beforeAll(async () => {
  test = await createApp();
  person = await test.addPerson(await test.addCompany(), ['investor']);
  server = await serveOwn(test, declared, handlers);
});
afterAll(async () => {
  await server.close();
  await test.close();
});

const formOf = (...lengths: number[]) => {
  const form = new FormData();
  lengths.forEach((length, index) => form.append('files', new Blob(['x'.repeat(length)]), `paper${index}.txt`));
  return form;
};
const call = () =>
  createClient<typeof declared>({ baseUrl: server.url, routeOf: (id) => routes[id], headers: () => ({ authorization: person.authorization }) });
const leftBehind = async () => {
  const [own = ''] = await readdir(server.uploadsFolder);
  return readdir(join(server.uploadsFolder, own));
};

describe('what one person sends in a day', () => {
  it('is taken to the last byte, of that person alone, and anew the next day', async () => {
    const own = await serveOwn(test, declared, handlers, { PARI_UPLOAD_BYTES: '1000000', PARI_UPLOADS_OF_PERSON: '2500000' });
    const other = await test.addPerson(person.companyId, ['investor']);
    const send = async (length: number, who = person) => {
      const client = createClient<typeof declared>({ baseUrl: own.url, routeOf: (id) => routes[id], headers: () => ({ authorization: who.authorization }) });
      return (await client('sendLarge', { form: formOf(length) })).sizes['paper0.txt'];
    };
    const tooMuch = {
      status: 429,
      message: 'You have sent as much as is taken of one person in a day. Try again in 86400 seconds.',
      retryAfter: 86_400,
    };
    for (const length of [1_000_000, 1_000_000, 500_000]) expect(await send(length)).toBe(length);
    await expect(send(1)).rejects.toMatchObject(tooMuch);
    for (const length of [1_000_000, 1_000_000]) expect(await send(length, other)).toBe(length);
    await expect(send(500_001, other)).rejects.toMatchObject(tooMuch);
    test.clock.advance(86_400);
    expect(await send(1_000_000)).toBe(1_000_000);
    await own.close();
  });
});

describe("an endpoint's own limits", () => {
  it('are taken to the last byte and the last file', async () => {
    expect(await call()('sendPapers', { form: formOf(2000, 2000) })).toEqual({ sizes: { 'paper0.txt': 2000, 'paper1.txt': 2000 } });
    expect(await call()('sendLarge', { form: formOf(3_000_000) })).toEqual({ sizes: { 'paper0.txt': 3_000_000 } });
  });

  it.each([
    ['a file one byte too large', 'sendPapers', [2001], 'paper0.txt is larger than 2 kB.'],
    ['a second file one byte too large', 'sendPapers', [1, 2001], 'paper1.txt is larger than 2 kB.'],
    ['a large file one byte too large', 'sendLarge', [3_000_001], 'paper0.txt is larger than 3 MB.'],
    ['a file too many', 'sendPapers', [1, 1, 1], 'At most 2 files are taken here.'],
    ['a file too many where one is taken', 'sendLarge', [1, 0], 'At most 1 file is taken here.'],
  ] as const)('refuse %s with a sentence, and keep nothing of it', async (_, id, lengths, detail) => {
    received = undefined;
    await expect(call()(id, { form: formOf(...lengths) })).rejects.toMatchObject({ status: 413, code: 'payload_too_large', message: detail });
    expect([received, await leftBehind()]).toEqual([undefined, []]);
  });

  it('are enough to refuse: what would still come is not waited for', async () => {
    const head = `POST /api/test/large HTTP/1.1\r\nHost: x\r\nAuthorization: ${person.authorization}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 900000000\r\n\r\n`;
    for (const [begun, detail] of [
      [`${fileBegins('a.txt')}${'x'.repeat(3_000_001)}`, 'a.txt is larger than 3 MB.'],
      [`${fileBegins('a.txt')}x\r\n${fileBegins('b.txt')}${'y'.repeat(50)}`, 'At most 1 file is taken here.'],
    ] as const) {
      const answer = parseAnswer(await sendRaw(server.port, `${head}${begun}`));
      expect([answer.status, answer.headers['connection'], JSON.parse(answer.body)]).toEqual([413, 'close', expect.objectContaining({ detail })]);
    }
    expect(await leftBehind()).toEqual([]);
  });

  it('are said in the API description', () => {
    const { paths } = openApi(declared, 'https://portal.example') as { paths: Record<string, { post: { requestBody: { content: Record<string, unknown> } } }> };
    const taken = { type: 'string', format: 'binary', maxLength: 2000 };
    expect(paths['/api/test/papers']?.post.requestBody.content['multipart/form-data']).toEqual({
      schema: { type: 'object', properties: { 'letter.txt': taken }, additionalProperties: taken, minProperties: 1, maxProperties: 2 },
    });
  });
});
