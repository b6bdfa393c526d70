import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from '../../src/adapters/database/database.ts';
import { installationKeys, sealedValues } from '../../src/adapters/secret-key/index.ts';
import { answersOf, commentsOf } from '../../src/features/applications/queries.ts';
import { rotate } from '../../src/main/keys/rotate.ts';
import { saidInRows } from '../../src/main/keys/sealedColumns.ts';
import { pari } from '../commands/pari.ts';
import { createApp, type TestApp } from '../support/app.ts';
import { testSecret } from '../support/keys.ts';
import { reportGoal, rounds } from '../support/proof.ts';
import { callsOf, sayEverything, type SaidApplication, type Words } from './everythingSaid.ts';

const [earlierSecret, lostSecret] = ['ab'.repeat(32), 'cd'.repeat(32)];
const settings = (secret: string, ...earlier: string[]) => ({ dataDir: '/nowhere', PARI_SECRET_KEY: secret, PARI_EARLIER_SECRET_KEYS: earlier });
/** What is said of what is signed takes files: `sealedAtRest.test.ts` has some of it in each column. */
const ofSigned: readonly string[] = ['program_document_answers', 'program_document_settlements', 'application_agreements', 'review_batches'];
const columns = saidInRows.map(({ column }) => column).filter(({ table }) => !ofSigned.includes(table));

let test: TestApp;
let companyId: string;
let slug: string;
let said: SaidApplication;
let words: Words;
beforeAll(async () => {
  test = await createApp({ env: { PARI_EARLIER_SECRET_KEYS: earlierSecret } });
});
afterAll(() => test.close());
beforeEach(async () => {
  slug = `said-${randomUUID().slice(0, 8)}`;
  companyId = await test.addCompany({ slug });
  await test.setFlag(companyId, 'show_coinvest_home_page', true);
  words = {
    applicant: `where ${slug}`,
    explanation: `because ${slug}`,
    comment: `what ${slug}`,
    reply: `this ${slug}`,
    'reply of a reviewer': `thanks ${slug}`,
    'own question': `how ${slug}`,
    'why amounts are frozen': `full ${slug}`,
    'name of a document that is asked for': `letter ${slug}`,
    'why it is locked': `looked at ${slug}`,
    'why it is declined': `not ${slug}`,
    'why it is withdrawn': `never mind ${slug}`,
  };
  said = await sayEverything(test, companyId, words);
});

/** Under which keys how many values of the company are. */
async function underKeys(): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const { table } of columns) {
    const { rows } = await test.owner.query<{ key: string; count: number }>(
      `select key_id as key, count(*)::integer as count from ${table} where company_id = $1 and key_id is not null group by 1`,
      [companyId],
    );
    expect([table, rows.length]).toEqual([table, expect.toSatisfy((length: number) => length > 0)]);
    for (const { key, count } of rows) found.set(key, (found.get(key) ?? 0) + count);
  }
  return found;
}
/** All that the applicant and the reviewer read. */
async function readBy({ id, key, applicant, reviewer }: SaidApplication): Promise<string> {
  const call = callsOf(test);
  const read = [
    await call('getApplication', applicant, { id }),
    await call('fetchEligibility', applicant, { id: key }),
    await call('listComments', applicant, { id }),
    await call('listApplications', applicant, {}),
    await call('getReviewFile', reviewer, { id }),
  ];
  return JSON.stringify(read);
}
/** Puts everything under the earlier key, as if that was the key of now. @returns how many values */
async function asEarlier(): Promise<number> {
  const { PARI_SECRET_KEY: now, PARI_EARLIER_SECRET_KEYS: others } = settings(earlierSecret, testSecret);
  const seals = sealedValues({ dataDir: '/nowhere', PARI_SECRET_KEY: now, PARI_EARLIER_SECRET_KEYS: others });
  const { resealed, left, failed } = await rotate({ database: test.database, seals, columns, companyIds: [companyId], note: () => Promise.resolve() });
  expect([left, failed]).toEqual([0, []]);
  return resealed;
}
async function withKeys<T>(keys: ReturnType<typeof settings>, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = openDatabase(test.connectionString, 1, installationKeys(keys));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
const keyOf = (secret: string) => sealedValues(settings(secret)).keyId;

describe('what is said in an application', () => {
  it('is read by those whom it is for, and repeated as it was answered', async () => {
    const read = await readBy(said);
    for (const text of Object.values(words)) expect(read).toContain(text);
    const again = callsOf(test, (endpoint) => `${endpoint}-${said.key}`);
    const repeated = await again('replyAsReviewer', said.reviewer, { id: said.comment }, { text: words['reply of a reviewer'] });
    // As it was then: the applicant replied after it.
    expect(repeated).toMatchObject({ text: words.comment, status: 1, replies: [{ text: words['reply of a reviewer'] }] });
  });

  it('is sealed anew under another key, every value of it, while it is read and more is said', { timeout: 120_000 }, async () => {
    const many = await asEarlier();
    expect(await underKeys()).toEqual(new Map([[keyOf(earlierSecret), many]]));
    const before = await readBy(said);
    const others: Promise<SaidApplication>[] = [];
    const env = { DATABASE_URL: test.connectionString, PARI_EARLIER_SECRET_KEYS: earlierSecret };
    const rotating = pari(env, ['keys', 'rotate', '--company', slug]);
    for (let index = 0; index < rounds(2, 20); index += 1) {
      others.push(sayEverything(test, companyId, words));
      expect(await readBy(said)).toBe(before);
    }
    expect(await rotating).toEqual({ status: 0, err: '', out: `${many} values sealed anew under ${keyOf(testSecret)}, 0 left, 0 failed.\n` });
    await Promise.all(others);
    expect([...(await underKeys()).keys()]).toEqual([keyOf(testSecret)]);
    expect(await readBy(said)).toBe(before);
    const answers = await withKeys(settings(testSecret), (database) => database.asCompany(companyId, (tx) => answersOf(tx, companyId, said.response)));
    expect(answers.map(({ value }) => value)).toMatchObject([{ text_explanation_answer: { other: words.explanation } }]);
    reportGoal(35, `${many} of ${many} values of an application under the new key, while ${others.length} more were made and it was read`);
  });

  it('does not open without its key, which is named', async () => {
    const read = (secret: string) => withKeys(settings(secret), (database) => database.asCompany(companyId, (tx) => commentsOf(tx, companyId, said.id)));
    expect(await read(testSecret)).toMatchObject([{ text: words['own question'] }, { text: words.comment }]);
    await expect(read(lostSecret)).rejects.toThrow(`a sealed value (comments) cannot be opened: its key ${keyOf(testSecret)} is not known`);
  });

  it('does not open in the place of other words', async () => {
    const other = await sayEverything(test, companyId, { ...words, comment: 'Something else' });
    await test.owner.query(
      `update application_comments c set key_id = o.key_id, sealed = o.sealed from application_comments o where c.application_id = $1 and o.application_id = $2
         and c.is_own_question = o.is_own_question`,
      [other.id, said.id],
    );
    const read = (id: string) => test.database.asCompany(companyId, (tx) => commentsOf(tx, companyId, id));
    expect(await read(said.id)).toHaveLength(2);
    await expect(read(other.id)).rejects.toThrow('sealed comments stand in the place of others');
  });

  it('is not known to the log of what happened, but that it did', async () => {
    const { rows } = await test.owner.query<{ text: string }>('select string_agg(e::text, chr(10)) as text from audit_events e where company_id = $1', [
      companyId,
    ]);
    expect(rows[0]?.text).toContain('decideModule');
    for (const text of Object.values(words)) expect(rows[0]?.text).not.toContain(text);
  });
});
