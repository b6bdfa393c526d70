import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Told } from './otherTabs.ts';

const other = new BroadcastChannel('pari-session');
const tell: (told: Told) => void = other.postMessage.bind(other);
const person = (id: string) => ({ mode: 'view_as', user_id: id, show_unpublished: false });
const tokenOf = (id: string) => Response.json({ access_token: id, expires_in: 300, session_id: 's', view: person(id) });

let asked: ((answer: Response) => void)[] = [];
const nthAsked = (count: number) => expect.poll(() => asked).toHaveLength(count);

beforeEach(() => {
  asked = [];
  vi.resetModules();
  vi.stubGlobal('document', { cookie: 'pari_csrf=x' });
  vi.stubGlobal('fetch', (path: string) =>
    path === '/auth/token' ? new Promise<Response>((resolve) => void asked.push(resolve)) : new Promise(() => undefined),
  );
});
// Each test is another page.
afterEach(async () => (await import('./otherTabs.ts')).otherTabs.close());
afterAll(() => {
  other.close();
  vi.unstubAllGlobals();
});

it('a view chosen in another tab before the programs had come is that of the first screen', async () => {
  const { startFirstCalls } = await import('./firstAnswers.ts');
  startFirstCalls();
  asked[0]?.(tokenOf('before'));
  const { otherTabs } = await import('./otherTabs.ts');
  const heard = new Promise((resolve) => otherTabs.addEventListener('message', resolve, { once: true }));
  tell({ kind: 'view' });
  await heard;
  const { sessionStatus, startSession } = await import('./session.ts');
  const { currentViewContext } = await import('./viewContext.ts');
  const started = startSession();
  await nthAsked(2);
  asked[1]?.(tokenOf('after'));
  await started;
  expect([sessionStatus().kind, currentViewContext().viewing]).toEqual(['signed_in', { as: 'person', userId: 'after' }]);
});

it('a view chosen while the token is asked for is asked for again', async () => {
  const { otherTabs } = await import('./otherTabs.ts');
  const { startSession } = await import('./session.ts');
  const { currentViewContext } = await import('./viewContext.ts');
  const started = startSession();
  await nthAsked(1);
  const heard = new Promise((resolve) => otherTabs.addEventListener('message', resolve, { once: true }));
  tell({ kind: 'view' });
  await heard;
  asked[0]?.(tokenOf('before'));
  await nthAsked(2);
  asked[1]?.(tokenOf('after'));
  await started;
  expect(currentViewContext().viewing).toEqual({ as: 'person', userId: 'after' });
});

it('a view of which nobody told is taken as it is', async () => {
  const { startSession } = await import('./session.ts');
  const { currentViewContext } = await import('./viewContext.ts');
  const started = startSession();
  await nthAsked(1);
  asked[0]?.(tokenOf('kept'));
  await started;
  expect([asked.length, currentViewContext().viewing]).toEqual([1, { as: 'person', userId: 'kept' }]);
});
