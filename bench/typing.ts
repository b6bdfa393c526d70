import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { productDatabase } from './dashboardServer.ts';
import { withServer, type BenchServer } from './database.ts';
import { inTurn, type Line } from './line.ts';
import { record } from './recorded.ts';
import { eligibilityDoor, identityDoor, send, type Door, type Typing } from './typingDoors.ts';
import { fillTypists } from './typingData.ts';

const people = 200;
const seconds = 8;
/** In ms, from the answer to a save to the next one: a sentence is typed meanwhile, and a pause of a second. */
const thinking = { least: 2000, most: 6000 };

/** P9: 200 people type an answer at once, a field saved, p95, beside bare `node:http` that does the same in the database for each. Throws where an answer is lost. */
export const typing = async (): Promise<Line[]> => [
  await withServer(false, (postgres) => measure(postgres, eligibilityDoor)),
  await withServer(false, (postgres) => measure(postgres, identityDoor)),
];

async function measure(postgres: BenchServer, door: Door): Promise<Line> {
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
    for (const typist of typists) begun.push(await door.begin(ours, typist));
    const [model, ...others] = begun;
    // What is recorded says versions too: those of whom it is repeated do not type with us.
    const [typers, repeated] = [others.slice(0, people), others.slice(people)];
    if (!model) throw new Error('nobody types');
    const { statements, answer } = await record(postgres.superuserConnectionString, async (app) => {
      const { method, path, body } = door.saving(model, `Recorded ${model.version}`);
      const saved = await app.inject({ method, url: path, headers: { authorization: model.authorization }, payload: body });
      model.version += 1;
      return saved;
    });
    // What names the one of whom it was recorded names another in their place.
    const instead = repeated.map((other) => [model.names, other.names]);
    const theirs = await start({ connectionString: postgres.superuserConnectionString, bare: { statements, answer, instead } });
    const p95 = await inTurn(4, {
      pari: () =>
        typed(typers, async (person, words) => {
          person.version = door.versionIn(await send(ours, door.saving(person, words), person));
          person.typed = words;
        }),
      bare: () =>
        typed(repeated, async (person, words) => {
          await send(theirs, { ...door.saving(person, words), path: `/${repeated.indexOf(person)}` }, person);
        }),
    });
    const lost = await lostOf(postgres.superuserConnectionString, door, typers);
    if (lost > 0) throw new Error(`${lost} answers were lost`);
    return {
      id: 'P9',
      what: `${people} people typing an answer ${door.what} at once, a field saved (${statements.length} statements), p95, beside bare node:http`,
      ratio: p95.pari / p95.bare,
      goal: 1.5,
      wanted: 'at most',
      detail: `pari ${p95.pari.toFixed(1)} ms, bare ${p95.bare.toFixed(1)} ms; ${lost} of ${people} last answers lost`,
    };
  } finally {
    for (const child of children) child.kill();
  }
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

/** Of how many the last answer that was told to be saved is not what is stored. */
async function lostOf(connectionString: string, door: Door, all: readonly Typing[]): Promise<number> {
  const database = productDatabase(connectionString);
  try {
    // What the bare server repeats is sealed for the one of whom it was recorded.
    const stored = await door.stored(
      database,
      all.map(({ place }) => place),
    );
    return all.filter(({ place, typed: last }) => stored.get(place) !== last).length;
  } finally {
    await database.close();
  }
}
