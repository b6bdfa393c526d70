import { afterAll, beforeAll, expect, it } from 'vitest';
import { german, startSaying, TIN, type Saying } from './saying.ts';

let saying: Saying;
beforeAll(async () => {
  saying = await startSaying();
});
afterAll(() => saying.test.close());

it('is begun, said, made, signed and submitted', async () => {
  const who = await saying.teller();
  console.log(JSON.stringify(who.record, null, 1).slice(0, 6000));
  const said = await saying.say(who, who.record, { ...german, government_forms: ['W-8BEN'], self_certification: 'CRS-I' });
  console.log(said.status, JSON.stringify(said.body.problems ?? said.body, null, 1));
  expect(TIN).not.toBe('');
});
