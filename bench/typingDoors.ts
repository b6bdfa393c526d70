import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { saidInAnswers } from '../apps/api/src/features/applications/sealing.ts';
import { saidInKycAnswers } from '../apps/api/src/features/kyc/sealing.ts';
import type { productDatabase } from './dashboardServer.ts';
import { block, chosen, eligible, fundKey, question, type Typist } from './typingData.ts';

/** Somebody who types an answer, and what was answered. */
export interface Typing extends Typist {
  /** What the database knows them and what they answer by, in one order for all. */
  readonly names: readonly string[];
  /** Where what they type is kept. */
  readonly place: string;
  version: number;
  /** What was typed last, and answered. */
  typed: string;
}

export interface Call {
  readonly method: 'POST' | 'PATCH';
  readonly path: string;
  readonly body: object;
}

/** Where people type. */
export interface Door {
  readonly what: string;
  begin(port: number, typist: Typist): Promise<Typing>;
  /** What saves these words. */
  saving(person: Typing, words: string): Call;
  /** What an answer says of the version that stands then. */
  versionIn(answer: unknown): number;
  /** What is stored, by its place. */
  stored(database: ReturnType<typeof productDatabase>, places: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
}

interface Answered {
  readonly application: { readonly id: string };
  readonly response: { readonly id: string; readonly version: number };
}

const base = '/api/eligibility_criteria/response';
const arrives = (port: number, typist: Typist): Promise<Answered> => {
  const body = { first_name: 'Nora', last_name: 'Vance', where_were_you_when_you_decided_to_invest: 'At home', version: 0 };
  return send<Answered>(port, { method: 'POST', path: `${base}/${fundKey}/US/INDIVIDUAL`, body }, typist);
};
const answers = ({ id, version }: Answered['response'], said: object): Call => ({
  method: 'POST',
  path: `${base}/criteria_block`,
  body: { eligibility_criteria_id: id, block_id: block, response_json: said, version },
});

/** An explanation of an answer on eligibility. */
export const eligibilityDoor: Door = {
  what: 'of eligibility',
  async begin(port, typist) {
    const { application, response } = await arrives(port, typist);
    const names = [typist.userId, response.id, application.id, typist.hash.toString('hex')];
    return { ...typist, names, place: response.id, version: response.version, typed: '' };
  },
  saving: ({ place: id, version }, words) => answers({ id, version }, { options: { [chosen]: true }, text_explanation_answer: { [chosen]: words } }),
  versionIn: (answer) => (answer as Answered).response.version,
  stored: (database, places) =>
    database.asSystem(async (tx) => {
      const rows = await tx.rows<{ company_id: string; response_id: string; block_id: string; key_id: string; sealed: Buffer }>(
        'select company_id, response_id, block_id, key_id, sealed from eligibility_answers where block_id = $1 and response_id = any($2::uuid[])',
        [block, places],
      );
      return new Map(
        rows.map((row) => [
          row.response_id,
          (saidInAnswers.open(tx, row, row) as { readonly text_explanation_answer: Readonly<Record<string, string>> }).text_explanation_answer[chosen],
        ]),
      );
    }),
};

interface KycRecord {
  readonly id: string;
  readonly version: number;
}

/** An answer by which an applicant proves who they are. */
export const identityDoor: Door = {
  what: 'of AML/KYC',
  async begin(port, typist) {
    const { application, response } = await arrives(port, typist);
    const { response: answered } = await send<Answered>(port, answers(response, { options: { [eligible]: true } }), typist);
    await send(port, { method: 'POST', path: `${base}/${response.id}/submit-for-review`, body: { version: answered.version } }, typist);
    const record = await send<KycRecord>(port, { method: 'POST', path: '/api/kyc_records', body: { fund_external_id: fundKey } }, typist);
    const names = [typist.userId, record.id, application.id, typist.hash.toString('hex')];
    return { ...typist, names, place: record.id, version: record.version, typed: '' };
  },
  saving: ({ place, version }, words) => ({ method: 'PATCH', path: `/api/kyc_records/${place}`, body: { version, answers: { [question]: words } } }),
  versionIn: (answer) => (answer as KycRecord).version,
  stored: (database, places) =>
    database.asSystem(async (tx) => {
      const rows = await tx.rows<{ company_id: string; record_id: string; of_id: string; question_id: string; key_id: string; sealed: Buffer }>(
        'select company_id, record_id, of_id, question_id, key_id, sealed from kyc_answers where question_id = $1 and record_id = any($2::uuid[])',
        [question, places],
      );
      return new Map(rows.map((row) => [row.record_id, saidInKycAnswers.open(tx, row, row)]));
    }),
};

const agent = new Agent({ keepAlive: true });

/** @throws Error where it is refused */
export function send<Answer>(port: number, { method, path, body }: Call, { authorization }: Typist): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const text = JSON.stringify(body);
  const headers = {
    authorization,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
  };
  request({ host: '127.0.0.1', port, path, method, agent, headers }, (response) => {
    let answer = '';
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => (answer += chunk));
    response.on('end', () =>
      response.statusCode === 200 || response.statusCode === 201
        ? resolve(JSON.parse(answer))
        : reject(new Error(`${path} answered ${response.statusCode}: ${answer}`)),
    );
  })
    .on('error', (error) => reject(new Error(`${path} at ${port}`, { cause: error })))
    .end(text);
  return promise;
}
