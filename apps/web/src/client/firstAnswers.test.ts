import { afterEach, expect, it, vi } from 'vitest';
import { startFirstCalls, takeFirstAnswer } from './firstAnswers.ts';
import { firstCall } from './firstCall.ts';
import { askBeforehand } from './sessionToken.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.pariToken = undefined;
});

it('what the program has read already is known to what is asked next', async () => {
  const paths: string[] = [];
  let tellWho: (answer: Response) => void = () => undefined;
  const answers: Readonly<Record<string, () => Response | Promise<Response>>> = {
    '/auth/token': () => Response.json({ access_token: 'a', expires_in: 300, session_id: 's', view: null }),
    '/api/feature_flags': () => Response.json([{ feature: { name: 'one' }, active: true }]),
    '/api/users/info': () => new Promise((resolve) => (tellWho = resolve)),
  };
  vi.stubGlobal('document', { cookie: 'pari_csrf=x' });
  vi.stubGlobal('fetch', async (path: string) => {
    paths.push(path);
    return (await answers[path]?.()) ?? Response.json({});
  });
  startFirstCalls({
    atOnce: [],
    ofPerson: ({ user_id: id, company }, flags) => [
      firstCall('getInvestorDetail', 'GET /api/investors/detail/{id}', { params: { id }, query: { start_date: `${company.time_zone} ${flags?.length}` } }),
    ],
  });
  await expect.poll(() => paths).toContain('/api/users/info');
  const flags = await takeFirstAnswer('/api/feature_flags', {});
  expect(await flags?.json()).toHaveLength(1);
  tellWho(Response.json({ user_id: 'u', company: { slug: 'alder', time_zone: 'UTC' } }));
  const detail = await takeFirstAnswer('/api/investors/detail/u?start_date=UTC+1', {});
  expect(detail?.ok).toBe(true);
});

it('who is signed in is asked once, also where it was asked beforehand', async () => {
  const paths: string[] = [];
  vi.stubGlobal('document', { cookie: 'pari_csrf=x' });
  vi.stubGlobal('fetch', async (path: string) => {
    paths.push(path);
    return path === '/auth/token' ? Response.json({ access_token: 'a', expires_in: 300, session_id: 's', view: null }) : Response.json({}, { status: 404 });
  });
  askBeforehand();
  startFirstCalls();
  await expect.poll(() => paths).toContain('/api/users/info');
  expect(paths.filter((path) => path === '/auth/token')).toHaveLength(1);
  startFirstCalls();
  expect(paths.filter((path) => path === '/auth/token')).toHaveLength(2);
  // The script that asks ahead may come after the application, on a slow machine.
  askBeforehand();
  expect(paths.filter((path) => path === '/auth/token')).toHaveLength(2);
});

it('nobody is asked about who was never here', () => {
  const fetched = vi.fn();
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', fetched);
  askBeforehand();
  expect(fetched).not.toHaveBeenCalled();
});
