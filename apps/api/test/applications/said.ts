import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { noWords, saidInAnswers, saidInComments, saidInRounds, sealWords, type Words } from '../../src/features/applications/sealing.ts';
import type { SealedValue } from '../../src/ports/sealedValues.ts';
import { testKeys } from '../support/keys.ts';

interface Sealing<Place, Said> {
  readonly seal: (tx: typeof testKeys, place: Place, said: Said) => SealedValue;
}

/** As the product keeps what is said in an application: the name of the key, and the sealed value. */
export function sealedAs<Place, Said>({ seal }: Sealing<Place, Said>, place: Place, said: Said): [keyId: string, sealed: Buffer] {
  const { keyId, sealed } = seal(testKeys, place, said);
  return [keyId, sealed];
}

interface Comment {
  readonly companyId: string;
  /** Of the application. */
  readonly id: string;
  readonly module: number;
  readonly question: string;
  readonly by: string;
  readonly at: Date;
  readonly text?: string;
}

/** Asks something of an applicant, as a reviewer does. @returns the id of the comment */
export async function askOf(
  owner: Pick<Client, 'query'>,
  { companyId, id, module, question, by, at, text = 'Please look again.' }: Comment,
  isPublished = true,
): Promise<string> {
  const made = randomUUID();
  await owner.query(
    `insert into application_comments (company_id, id, application_id, module, question_identifier, key_id, sealed, author_id, created_at, status, published_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      companyId,
      made,
      id,
      module,
      question,
      ...sealedAs(saidInComments, { company_id: companyId, id: made }, text),
      by,
      at,
      isPublished ? 1 : 0,
      isPublished ? at : null,
    ],
  );
  return made;
}

/** What was said of an application as a whole, and nothing else. */
export const saidOfWhole = (companyId: string, id: string, words: Partial<Words>): [keyId: string, sealed: Buffer] => {
  const { keyId, sealed } = sealWords(testKeys, { ...noWords, company_id: companyId, id }, words);
  return [keyId, sealed];
};

/** Says something of an application as a whole, and nothing else. */
export const sayOfWhole = (owner: Pick<Client, 'query'>, companyId: string, id: string, words: Partial<Words>) =>
  owner.query('update applications set key_id = $2, sealed = $3 where id = $1', [id, ...saidOfWhole(companyId, id, words)]);

/** Puts something in the place of an answer, though nobody gave it. */
export async function answerInstead(owner: Pick<Client, 'query'>, companyId: string, response: string, block: string, value: object): Promise<void> {
  await owner.query('update eligibility_answers set key_id = $3, sealed = $4 where response_id = $1 and block_id = $2', [
    response,
    block,
    ...sealedAs(saidInAnswers, { company_id: companyId, response_id: response, block_id: block }, value),
  ]);
}

interface StoredRound {
  readonly company_id: string;
  readonly application_id: string;
  readonly module: number;
  readonly round: number;
  readonly key_id: string;
  readonly sealed: Buffer;
}

/** What was submitted of an application, the first round first. */
export async function roundsOf<Content>(owner: Pick<Client, 'query'>, applicationId: string): Promise<Content[]> {
  const { rows } = await owner.query<StoredRound>(
    'select company_id, application_id, module, round, key_id, sealed from application_rounds where application_id = $1 order by module, round',
    [applicationId],
  );
  return rows.map((row) => saidInRounds.open(testKeys, row, row) as Content);
}
