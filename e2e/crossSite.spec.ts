import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page } from './support/test.ts';
import { routes } from '@pari/contract';
import { rounds } from '../apps/api/test/support/proof.ts';
import { people, signInByForm } from './support/people.ts';

/** Calls outside the contract that a session's cookie or a provider's opens, or could. */
const others = [
  'POST /auth/token',
  'POST /auth/logout',
  'POST /oidc/interaction/x',
  'POST /oidc/token',
  'POST /api/browser-errors',
  'GET /api/users/first_login',
];
const targets = [...new Set([...Object.values<string>(routes), ...others])].map((route) => {
  const [method = '', path = ''] = route.split(' ');
  return { method, path: path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000') };
});

/** The ways in which a page elsewhere can have a browser send a call; each resolves once it was sent. */
const ways = ['a form', 'text that is JSON', 'no header of ours', 'a frame without an origin', 'every header', 'an address opened'] as const;
type Way = (typeof ways)[number];

let attacker: Server;
test.beforeAll(async () => {
  attacker = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<!doctype html><title>Elsewhere</title><body></body>'));
  await new Promise<void>((resolve) => attacker.listen(0, resolve));
});
test.afterAll(() => new Promise<void>((resolve) => void attacker.close(() => resolve())));

/** From the page that stands there, in one of the ways. What comes of it is seen by whoever watches the network. */
async function send(page: Page, way: Way, method: string, address: string): Promise<void> {
  await page.evaluate(
    async ({ way: how, method: by, address: to }) => {
      const body = '{"show_usd":true,"entity":"x","user_action":"forged"}';
      const form = (document: Document, type: string) => {
        const made = document.createElement('form');
        made.method = by === 'GET' ? 'GET' : 'POST';
        made.action = to;
        made.enctype = type;
        made.target = 'sink';
        const field = document.createElement('input');
        field.name = body.slice(0, -1);
        field.value = '}';
        made.append(field);
        document.body.append(made);
        made.submit();
      };
      const asked = (init: RequestInit) => fetch(to, { credentials: 'include', ...init }).catch(() => undefined);
      const write = by === 'GET' ? {} : { body };
      if (how === 'a form') form(document, 'application/x-www-form-urlencoded');
      else if (how === 'text that is JSON')
        await asked({ method: by === 'GET' ? 'GET' : 'POST', mode: 'no-cors', headers: { 'content-type': 'text/plain' }, ...write });
      else if (how === 'no header of ours') await asked({ method: by === 'GET' ? 'GET' : 'POST', mode: 'no-cors', ...write });
      else if (how === 'every header')
        await asked({ method: by, mode: 'cors', headers: { 'content-type': 'application/json', 'x-csrftoken': 'x', authorization: 'Bearer x' }, ...write });
      else if (how === 'an address opened') window.open(to, 'sink');
      else {
        const frame = document.createElement('iframe');
        frame.setAttribute('sandbox', 'allow-scripts allow-forms');
        frame.srcdoc = `<script>fetch(${JSON.stringify(to)}, { method: ${JSON.stringify(by === 'GET' ? 'GET' : 'POST')}, mode: 'no-cors', credentials: 'include', headers: { 'content-type': 'text/plain' }${by === 'GET' ? '' : `, body: ${JSON.stringify(body)}`} }).catch(() => {}).finally(() => parent.postMessage('sent', '*'))</script>`;
        const done = new Promise((resolve) => addEventListener('message', resolve, { once: true }));
        document.body.append(frame);
        await done;
        frame.remove();
      }
    },
    { way, method, address },
  );
}

test('calls from other sites change nothing, and are answered nothing of a person', { tag: '@desk' }, async ({ page, context, baseURL }) => {
  test.setTimeout(600_000);
  const product = new URL(baseURL ?? '');
  await signInByForm(page, people.newcomer);
  const authorization = page.waitForRequest((sent) => (sent.headers()['authorization'] ?? '').startsWith('Bearer '));
  await page.reload();
  const headers = { authorization: (await authorization).headers()['authorization'] ?? '' };
  const state = async () => {
    const asked = ['/api/users/info', '/api/users/sessions', '/api/users/tokens'].map(async (path) => (await context.request.get(path, { headers })).text());
    return (await Promise.all(asked)).map((text) => text.replaceAll(/"last_seen_at":"[^"]*"/g, ''));
  };
  const before = await state();
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).toSorted();

  const accepted: string[] = [];
  let sent = 0;
  context.on('response', (answer) => {
    const request = answer.request();
    const { origin, pathname } = new URL(request.url());
    if (
      origin !== product.origin ||
      !answer
        .frame()
        .page()
        .url()
        .includes(`:${(attacker.address() as AddressInfo).port}`)
    )
      return;
    const isRefusal = answer.status() >= 400 || new URL(answer.headers()['location'] ?? '/', product.origin).pathname === '/sign-in-problem';
    const isOpen = !isRefusal && (request.method() !== 'GET' || pathname.startsWith('/api/users'));
    // Leaving without a session's cookie ends nothing, and an error of a page is nobody's.
    if (isOpen && !['/auth/logout', '/api/browser-errors'].includes(pathname) && request.method() !== 'OPTIONS')
      accepted.push(`${answer.status()} ${request.method()} ${pathname}`);
  });
  // The same host at another port is the same site, as a neighbouring sub-domain is; the others are other sites.
  const hosts = ['localhost', 'neighbour.localhost', '127.0.0.1'];
  // With small numbers each call is tried from each of them in one way or two, and each way with a fourth of the calls.
  const apart = rounds(4, 1);
  for (const [from, host] of hosts.entries()) {
    const elsewhere = await context.newPage();
    await elsewhere.goto(`http://${host}:${(attacker.address() as AddressInfo).port}/`);
    await elsewhere.evaluate(() => {
      const sink = document.createElement('iframe');
      sink.name = 'sink';
      document.body.append(sink);
    });
    for (const [index, { method, path }] of targets.entries())
      for (const [turn, way] of ways.entries()) {
        if ((index + turn + from) % apart !== 0 || (way === 'an address opened' && method !== 'GET')) continue;
        await send(elsewhere, way, method, `${product.origin}${path}`);
        sent += 1;
      }
    await elsewhere.waitForLoadState('networkidle');
    await elsewhere.close();
  }
  expect(accepted).toEqual([]);
  expect(await state()).toEqual(before);
  expect((await context.cookies()).map(({ name, value }) => `${name}=${value}`).toSorted()).toEqual(cookies);
  // Still signed in: nothing was ended.
  await page.reload();
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  process.stdout.write(`goal 8: ${accepted.length} of ${sent} calls accepted (${targets.length} calls in ${ways.length} ways from 3 origins)\n`);
});
