import { afterAll, beforeEach, expect, it, vi } from 'vitest';

const done: string[] = [];
let failing: string;
const call = (id: string, input: object) => {
  done.push(`${id} ${JSON.stringify(input)}`);
  return id === failing ? Promise.reject(new Error('offline')) : Promise.resolve({ url: 'https://market.example/home' });
};
vi.mock('../client/session.ts', () => ({ clientIn: () => call, tellView: () => done.push('tellView') }));
vi.mock('../client/changeView.ts', () => ({ ownView: {} }));
vi.mock('../client/viewContext.ts', () => ({ currentViewContext: () => ({ viewing: { as: 'client' } }) }));

let say: (message: object) => void = () => undefined;
let ended: () => void = () => undefined;
beforeEach(async () => {
  done.length = 0;
  vi.stubGlobal('location', { href: 'https://pari.example/start', reload: () => ended() });
  vi.stubGlobal('addEventListener', (_: string, listener: typeof say) => (say = listener));
  const { followMarketplace } = await import('./marketplace.ts');
  followMarketplace();
});
afterAll(() => vi.unstubAllGlobals());

const asked = 'getMarketplace {}';
const letGo = ['endView {}', 'tellView'];
const forgotten = 'keepMarketplace {"body":{"mp":null}}';

it.each([
  ['nothing', [asked, ...letGo, forgotten]],
  ['keepMarketplace', [asked, ...letGo, forgotten]],
  ['endView', [asked, 'endView {}', forgotten]],
])('what the marketplace says is done as far as it can be, the view first, and the page begins anew: %s fails', async (fails, expected) => {
  failing = fails;
  const anew = new Promise<void>((resolve) => (ended = resolve));
  say({ data: 'clear-investor-app-local-storage', origin: 'https://market.example' });
  await anew;
  expect(done).toEqual(expected);
});
