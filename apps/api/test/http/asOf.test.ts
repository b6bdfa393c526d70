import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { ledgerOf } from '../support/ledger.ts';
import { reportGoal, rounds } from '../support/proof.ts';
import { listen, type ListeningServer } from '../support/server.ts';
import { randomFrom } from './fuzz/random.ts';

let test: TestApp;
let person: TestPerson;
let restarted: ListeningServer | undefined;
beforeAll(async () => {
  test = await createApp();
  person = await test.addPerson(await test.addCompany({ currency: 'EUR', timeZone: 'Pacific/Auckland' }), ['investor']);
});
afterAll(async () => {
  await restarted?.close();
  await test.close();
});

interface Question {
  readonly url: string;
  readonly asOf: string;
  readonly knownOn: string | null;
}
const headersOf = ({ asOf, knownOn }: Question): Record<string, string> => ({
  authorization: person.authorization,
  'x-as-of-date': asOf,
  ...(knownOn === null ? {} : { 'x-known-on': knownOn }),
});
const ask = async (question: Question): Promise<string> => {
  const answer = await test.app.inject({ url: question.url, headers: headersOf(question) });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.body;
};
const day = (offset: number): string => new Date(Date.UTC(2020, 0, 1 + offset)).toISOString().slice(0, 10);

it('what was answered for two dates is answered again, byte for byte, whatever is posted later', async () => {
  const random = randomFrom(33);
  const ledger = ledgerOf(test, person.companyId);
  const funds = [await ledger.addFund({ externalId: 'one' }), await ledger.addFund({ externalId: 'two', currency: 'GBP' })];
  const profiles = [await ledger.addProfile(person.id, 'A', 'GBP'), await ledger.addProfile(person.id, 'B')];
  const answers: { question: Question; body: string }[] = [];
  const amount = () => String(1 + random.int(100_000));
  let replayed = 0;
  const differing: string[] = [];
  const moved = { asOf: 0 };

  // Each round is a day on which something is posted about any day, past or future. The clock stands at noon UTC.
  const days = rounds(25, 250);
  for (let today = 0; today < days; today++) {
    test.clock.set(new Date(`${day(1000 + today)}T12:00:00Z`));
    const [fund, profile] = [random.pick(funds), random.pick(profiles)];
    const about = day(random.int(1500));
    await ledger.post(profile, fund, {
      commitments: today < 4 ? [[about, amount()]] : [],
      entries: random.chance(0.7)
        ? [{ date: about, type: random.pick(['contribution', 'loan_draw', 'distribution', 'interest_accrued']), amount: amount() }]
        : [],
      valuations: random.chance(0.5) ? [[about, amount()]] : [],
    });
    if (random.chance(0.5)) await ledger.addRate(random.pick(['EUR', 'GBP']), about, `${1 + random.int(9)}.${1 + random.int(1000)}`);

    // Auckland is half a day ahead: noon UTC belongs to the day after. A day of knowledge must have ended to be final.
    const yesterday = day(1000 + today);
    for (const { question, body } of answers) {
      replayed++;
      if ((await ask(question)) !== body) differing.push(JSON.stringify(question));
    }
    const asked = [`/api/investors/detail/${person.id}`, '/api/carry_plans/currency/latest-rates', '/api/currencies/fund/two'].map((url): Question => ({
      url,
      asOf: day(random.int(1500)),
      knownOn: yesterday,
    }));
    for (const question of asked) answers.push({ question, body: await ask(question) });

    // Without a day of knowledge, what is effective after the date changes nothing on it, and what is effective before it does.
    const before: Question = { url: `/api/investors/detail/${person.id}`, asOf: day(500), knownOn: null };
    const early = await ask(before);
    await ledger.post(profile, fund, {
      entries: [{ date: day(501 + random.int(500)), type: 'contribution', amount: amount() }],
      valuations: [[day(501), amount()]],
    });
    replayed++;
    if ((await ask(before)) !== early) differing.push(JSON.stringify(before));
    await ledger.post(profile, fund, { entries: [{ date: day(random.int(501)), type: 'contribution', amount: amount() }] });
    if ((await ask(before)) !== early) moved.asOf++;
  }
  expect(differing).toEqual([]);
  // The check itself would notice a change.
  expect(moved.asOf).toBe(days);

  // Another process, with nothing kept in memory, answers the same.
  restarted = await listen(test);
  for (const { question, body } of answers) {
    replayed++;
    const answer = await fetch(`${restarted.url}${question.url}`, { headers: headersOf(question) });
    expect([question, await answer.text()]).toEqual([question, body]);
  }
  reportGoal(33, `0 of ${replayed} repeated answers differ, ${answers.length} questions over ${days} days of postings`);
});
