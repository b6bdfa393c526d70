import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { array, assert, asyncProperty, boolean, constantFrom, record, tuple, type Arbitrary } from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { KycRecord, Problem } from '@pari/contract';
import { RELATIONS } from '@pari/domain/applications';
import { civilDate, type CivilDate } from '@pari/domain/dates';
import {
  cardsOfParticipant,
  cardsOfRecord,
  fileKey,
  faultsOfWorkflow,
  loadPatterns,
  type AnswerValue,
  type KycFacts,
  type KycProblem,
  type Question,
  type Validation,
  type Workflow,
} from '@pari/domain/kyc';
import { createWorld, type World } from '../permissions/world.ts';
import { reportGoal, rounds } from '../support/proof.ts';
import { card, question } from './proving.ts';

/** What the browser says of a record: its own module, which nothing here knows otherwise. */
interface Browser {
  readonly factsNow: (record: KycRecord, unsaved: Unsaved, today: CivilDate) => KycFacts;
  readonly problemsNow: (record: KycRecord, facts: KycFacts, unsaved: Unsaved) => readonly KycProblem[];
}
type Unsaved = ReadonlyMap<string, { readonly value: { readonly answers: Readonly<Record<string, AnswerValue>> } }>;
type Given = Readonly<Record<string, AnswerValue>>;

const browserModule = join(import.meta.dirname, '../../../web/src/features/applications/kyc/facts.ts');
const today = civilDate('2026-04-15');
const options = [
  { id: 'yes', text: 'Yes' },
  { id: 'no', text: 'No' },
];

/** By type, what may be typed, right or wrong, and rules that some of it breaks. */
const kinds: readonly { readonly type: Question['type']; readonly values: readonly AnswerValue[]; readonly rules: readonly Validation[] }[] = [
  { type: 'text', values: ['yes', 'A long answer', 'x', '12'], rules: [{}, { minLength: 2 }, { maxLength: 5 }, { pattern: '^[a-z]+$' }] },
  { type: 'number', values: ['1', '250', '-3', '0.5', 'many'], rules: [{}, { min: '1' }, { max: '100' }] },
  { type: 'date', values: ['2027-01-01', '2020-02-29', '2026-04-15', '2025-02-30'], rules: [{}, { afterToday: true }, { min: '2021-01-01' }] },
  { type: 'radio-select', values: ['yes', 'no'], rules: [{}] },
  { type: 'checkbox', values: [true, false], rules: [{}] },
  { type: 'select-country', values: ['DE', 'FR', 'ZZ'], rules: [{}] },
];

/** A question with what is said to it, if anything. */
const asked = (id: string, earlier: readonly string[]): Arbitrary<{ question: Question; value: AnswerValue | undefined }> =>
  constantFrom(...kinds).chain(({ type, values, rules }) =>
    record({
      validation: constantFrom(...rules),
      required: boolean(),
      isSensitive: boolean(),
      value: constantFrom(undefined, ...values),
      dependencies: array(
        record({
          field: constantFrom(...(earlier.length === 0 ? [id] : earlier)),
          relation: constantFrom(...RELATIONS),
          value: constantFrom('yes', 'no', '1', 'DE'),
        }),
        { maxLength: earlier.length === 0 ? 0 : 2 },
      ),
    }).map(({ validation, required, isSensitive, value, dependencies }) => ({
      question: question(id, id, type, {
        required,
        is_sensitive: isSensitive,
        field_dependencies: dependencies,
        data: { ...(type === 'radio-select' && { options }), ...(Object.keys(validation).length > 0 && { validation }) },
      }),
      value,
    })),
  );
const own = ['a', 'b', 'c', 'd', 'e', 'f'];
const about = ['p', 'q', 'r'];
const random = record({
  own: tuple(...own.map((id, at) => asked(id, own.slice(0, at)))),
  about: tuple(...about.map((id, at) => asked(id, [...own, ...about.slice(0, at)]))),
});

/** Without dependencies that are not published. */
function publishable<Made extends { readonly question: Question }>(made: readonly Made[], all: readonly Made[]): Question[] {
  const known = new Map(all.map(({ question: one }) => [one.id, one]));
  return made.map(({ question: one }) => ({
    ...one,
    field_dependencies: one.field_dependencies.filter(({ field, relation, value }) => {
      const on = known.get(field);
      const isChoice = on?.type === 'radio-select' && !relation.endsWith('_than');
      return on?.is_sensitive === false && (!isChoice || options.some(({ id }) => id === value));
    }),
  }));
}

let world: World;
let browser: Browser;
beforeAll(async () => {
  world = await createWorld();
  await loadPatterns();
  browser = (await import(pathToFileURL(browserModule).href)) as Browser;
});
afterAll(() => world.close());

const saidIn = (all: readonly { readonly question: Question; readonly value: AnswerValue | undefined }[]): Given =>
  Object.fromEntries(all.flatMap(({ question: { id }, value }) => (value === undefined ? [] : [[id, value] as const])));
const texts = (problems: readonly KycProblem[]) => problems.map(({ card: at, question: of, participant, text }) => [at, of, participant, text]);

it(
  'of random definitions and answers hidden questions neither block nor are sent, and server and browser agree on every message',
  { timeout: 3_600_000 },
  async () => {
    const { client } = world.others;
    const { id, participant } = await world.addKyc(client);
    const key = `kyc-${id}`;
    const send = async (method: 'GET' | 'PATCH', path = '', payload?: object) => {
      const answer = await world.test.app.inject({
        method,
        url: `/api/kyc_records/${id}${path}`,
        headers: { authorization: client.authorization },
        ...(payload && { payload }),
      });
      return { status: answer.statusCode, body: JSON.parse(answer.body) as KycRecord & Pick<Problem, 'errors'> };
    };
    let [definition, messages, hidden] = [1, 0, 0];
    const runs = rounds(200, 10_000);
    await assert(
      asyncProperty(random, async (made) => {
        definition += 1;
        const all = [...made.own, ...made.about];
        const body: Workflow = {
          name: 'Random',
          investor_type: 'TRUST',
          economic_beneficiary: null,
          cards: [
            card('one', 1, publishable(made.own.slice(0, 3), all)),
            card('two', 2, publishable(made.own.slice(3), all)),
            card('people', 3, publishable(made.about, all), { is_repeatable: true }),
          ],
        };
        expect(faultsOfWorkflow(body)).toEqual([]);
        await world.owner.query(
          `insert into definitions (company_id, kind, key, version, state, body, at, published_at) values ($1, 'kyc_workflow', $2, $3, 'published', $4, $5, $5)`,
          [client.companyId, key, definition, JSON.stringify(body), world.test.clock.now()],
        );
        await world.owner.query('delete from kyc_answers where record_id = $1', [id]);
        await world.owner.query('update kyc_records set workflow_version = $2 where id = $1', [id, definition]);
        const { body: before } = await send('GET');

        // As it is typed, before anything of it is saved.
        const given = { own: saidIn(made.own), about: saidIn(made.about) };
        const drafts = (said: Given, of: string | null) =>
          Object.entries(said).map(([name, value]) => [fileKey(name, of), { value: { answers: { [name]: value } } }] as const);
        const unsaved: Unsaved = new Map([...drafts(given.own, null), ...drafts(given.about, participant)]);
        const facts = browser.factsNow(before, unsaved, today);
        const typed = texts(browser.problemsNow(before, facts, unsaved));

        const shown = new Set(cardsOfRecord(facts).flatMap(({ questions }) => questions.map((one) => one.id)));
        const [person] = facts.participants;
        const shownAbout = new Set(person ? cardsOfParticipant(facts, person).flatMap(({ questions }) => questions.map((one) => one.id)) : []);
        const wrongOwn = typed.flatMap(([, of, whom, text]) =>
          whom === null && of !== null && of !== undefined && of in given.own ? [[`answers.${of}`, [text]] as const] : [],
        );

        const whole = await send('PATCH', '', {
          version: before.version,
          answers: given.own,
          draft: false,
        });
        expect([whole.status, whole.body.errors]).toEqual(wrongOwn.length > 0 ? [400, Object.fromEntries(wrongOwn)] : [200, undefined]);
        const saved = await send('PATCH', '', { version: whole.status === 200 ? whole.body.version : before.version, answers: given.own });
        expect(saved.status).toBe(200);
        const ignored = Object.keys(given.own).filter((name) => !shown.has(name));
        expect(saved.body.ignored.toSorted()).toEqual(ignored.toSorted());
        const version = saved.body.kyc_participants.find((one) => one.id === participant)?.version;
        const after = await send('PATCH', `/participants/${participant}`, { version, answers: given.about });
        expect(after.status).toBe(200);
        const ignoredAbout = Object.keys(given.about).filter((name) => !shownAbout.has(name));
        expect(after.body.ignored.toSorted()).toEqual(ignoredAbout.toSorted());

        expect(texts(after.body.problems)).toEqual(typed);
        const none: Unsaved = new Map();
        expect(texts(browser.problemsNow(after.body, browser.factsNow(after.body, none, today), none))).toEqual(typed);
        const standing = [...Object.keys(after.body.answers), ...after.body.kyc_participants.flatMap((one) => Object.keys(one.answers))];
        expect(standing.filter((name) => !shown.has(name) && !shownAbout.has(name))).toEqual([]);
        messages += typed.length;
        hidden += ignored.length + ignoredAbout.length;
      }),
      { numRuns: runs },
    );
    expect([messages > runs, hidden > runs / 2]).toEqual([true, true]);
    reportGoal(37, `server and browser agree on ${messages} messages of ${runs} random definitions and answers; 0 of ${hidden} hidden answers blocked or kept`);
  },
);
