import { afterAll, beforeAll, expect, it } from 'vitest';
import { withProvider, type WithProvider } from './withProvider.ts';

const ofAddress = 60;

let site: WithProvider;
beforeAll(async () => {
  site = await withProvider({ PARI_CALLS_OF_ADDRESS: String(ofAddress) });
  await site.test.addPerson(await site.test.addCompany({ slug: 'alder' }), ['investor'], { email: 'person@test.example' });
});
afterAll(() => site.close());

it('who is signed in stays so, and gets new tokens, while a neighbour uses up what their address may ask', async () => {
  const person = site.newBrowser();
  await site.signIn(person);
  const held = await site.authorization(person);
  for (let time = 0; time < ofAddress; time += 1) await site.status('Bearer nobody');
  expect(await site.status('Bearer nobody')).toBe(429);
  expect((await site.newBrowser().post('/auth/token')).status).toBe(429);
  expect(await site.status(held)).toBe(200);
  expect(await site.status(await site.authorization(person))).toBe(200);
});
