import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { saidInAnswers } from '../apps/api/src/features/applications/sealing.ts';
import { productDatabase } from './dashboardServer.ts';
import { withServer, type BenchServer } from './database.ts';
import { inTurn, type Line } from './line.ts';
import { record } from './recorded.ts';
import { block, chosen, fillTypists, fundKey, type Typist } from './typingData.ts';

const people = 200;
const seconds = 8;
/** In ms, from the answer to a save to the next one: a sentence is typed meanwhile, and a pause of a second. */
const thinking = { least: 2000, most: 6000 };

/** P9: 200 people type an explanation at once, a field saved, p95, beside bare `node:http` that does the same in the database for each. Throws where an answer is lost. */
export const typing = (): Promise<Line[]> => withServer(false, measure);

interface Typing extends Typist {
  readonly responseId: string;
  readonly applicationId: string;
  version: number;
  /** What was typed last, and answered. */
  typed: string;
}

async function measure(postgres: BenchServer): Promise<Line[]> {
  const children: ChildProcess[] = [];
  const start = async (order: object): Promise<number> => {
    const child = fork(join(import.meta.dirname, 'dashboardServer.ts'), { serialization: 'advanced', execArgv: [] });
    children.push(child);
    child.send(order);
    const [port] = (await once(child, 'message')) as [number];
    return port;
  };
  try {
    const typists = await fillTypists(postgres.superuserConnectionString, 2 * people + 1);
    const ours = await start({ connectionString: postgres.superuserConnectionString });
    const begun: Typing[] = [];
    for (const typist of typists) begun.push(await begin(ours, typist));
    const [model, ...others] = begun;
    // What is recorded says versions too: those of whom it is repeated do not type with us.
    const [typers, repeated] = [others.slice(0, people), others.slice(people)];
    if (!model) throw new Error('nobody types');
    const { statements, answer } = await record(postgres.superuserConnectionString, async (app) => {
      const body = bodyOf(model, `Recorded ${model.version}`);
      const saved = await app.inject({ method: 'POST', url: path, headers: { authorization: model.authorization }, payload: body });
      model.version += 1;
      return saved;
    });
    // What names the one of whom it was recorded names another in their place.
    const instead = repeated.map((other) =>
      [model, other].map(({ userId, responseId, applicationId, hash }) => [userId, responseId, applicationId, hash.toString('hex')]),
    );
    const theirs = await start({ connectionString: postgres.superuserConnectionString, bare: { statements, answer, instead } });
    const p95 = await inTurn(4, {
      pari: () => typed(typers, (person, words) => save(ours, path, person, words)),
      bare: () =>
        typed(repeated, async (person, words) => {
          await send(theirs, `/${repeated.indexOf(person)}`, person, bodyOf(person, words));
        }),
    });
    const lost = await lostOf(postgres.superuserConnectionString, typers);
    if (lost > 0) throw new Error(`${lost} answers were lost`);
    return [
      {
        id: 'P9',
        what: `${people} people typing at once, a field saved (${statements.length} statements), p95, beside bare node:http`,
        ratio: p95.pari / p95.bare,
        goal: 1.5,
        wanted: 'at most',
        detail: `pari ${p95.pari.toFixed(1)} ms, bare ${p95.bare.toFixed(1)} ms; ${lost} of ${people} last answers lost`,
      },
    ];
  } finally {
    for (const child of children) child.kill();
  }
}

const path = '/api/eligibility_criteria/response/criteria_block';
const bodyOf = ({ responseId, version }: Typing, words: string) => ({
  eligibility_criteria_id: responseId,
  block_id: block,
  response_json: { options: { [chosen]: true }, text_explanation_answer: { [chosen]: words } },
  version,
});

interface Answered {
  readonly application: { readonly id: string };
  readonly response: { readonly id: string; readonly version: number };
}

async function begin(port: number, typist: Typist): Promise<Typing> {
  const said = { first_name: 'Nora', last_name: 'Vance', where_were_you_when_you_decided_to_invest: 'At home', version: 0 };
  const { application, response } = await send<Answered>(port, `/api/eligibility_criteria/response/${fundKey}/US/INDIVIDUAL`, typist, said);
  return { ...typist, applicationId: application.id, responseId: response.id, version: response.version, typed: '' };
}

async function save(port: number, to: string, person: Typing, words: string): Promise<void> {
  const { response } = await send<Answered>(port, to, person, bodyOf(person, words));
  person.version = response.version;
  person.typed = words;
}

/** In ms: p95 of all saves. */
async function typed(all: readonly Typing[], saves: (person: Typing, words: string) => Promise<void>): Promise<number> {
  const took: number[] = [];
  const end = performance.now() + seconds * 1000;
  const think = () => pause(thinking.least + Math.random() * (thinking.most - thinking.least));
  await Promise.all(
    all.map(async (person) => {
      await pause(Math.random() * thinking.most);
      for (let words = 'I have invested'; performance.now() < end; words += ' and invested') {
        const begun = performance.now();
        await saves(person, `${words} ${begun}`);
        took.push(performance.now() - begun);
        await think();
      }
    }),
  );
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? Number.NaN;
}

interface Stored {
  readonly company_id: string;
  readonly response_id: string;
  readonly block_id: string;
  readonly key_id: string;
  readonly sealed: Buffer;
}
interface Said {
  readonly text_explanation_answer: Readonly<Record<string, string>>;
}

/** Of how many the last answer that was told to be saved is not what is stored. */
async function lostOf(connectionString: string, all: readonly Typing[]): Promise<number> {
  const database = productDatabase(connectionString);
  try {
    const stored = await database.asSystem(async (tx) => {
      // What the bare server repeats is sealed for the one of whom it was recorded.
      const rows = await tx.rows<Stored>(
        'select company_id, response_id, block_id, key_id, sealed from eligibility_answers where block_id = $1 and response_id = any($2::uuid[])',
        [block, all.map(({ responseId }) => responseId)],
      );
      return new Map(rows.map((row) => [row.response_id, saidInAnswers.open(tx, row, row) as Said]));
    });
    return all.filter(({ responseId, typed: last }) => stored.get(responseId)?.text_explanation_answer[chosen] !== last).length;
  } finally {
    await database.close();
  }
}

const agent = new Agent({ keepAlive: true });

function send<Answer>(port: number, to: string, { authorization }: Typist, body: object): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const text = JSON.stringify(body);
  const headers = { authorization, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  request({ host: '127.0.0.1', port, path: to, method: 'POST', agent, headers }, (response) => {
    let answer = '';
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => (answer += chunk));
    response.on('end', () =>
      response.statusCode === 200 ? resolve(JSON.parse(answer)) : reject(new Error(`${to} answered ${response.statusCode}: ${answer}`)),
    );
  })
    .on('error', (error) => reject(new Error(`${to} at ${port}`, { cause: error })))
    .end(text);
  return promise;
}
