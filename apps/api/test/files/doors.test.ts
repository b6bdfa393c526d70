import { mostDocumentBytes } from '@pari/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { malformed, type } from '../http/malformedForms.ts';
import { createWorld, type World } from '../permissions/world.ts';
import { contents } from '../support/contents.ts';
import { reportGoal, rounds } from '../support/proof.ts';
import { doorsOf, type Door } from './doors.ts';
import { pdf } from './harmless.ts';
import { hostile, hostileNames } from './hostile.ts';

let world: World;
let doors: Door[];
beforeAll(async () => {
  world = await createWorld();
  doors = doorsOf(world, world.others.client);
});
afterAll(() => world.close());

/** All bytes that are kept, by their hashes, and all that is known of them. */
async function kept() {
  const all: string[] = [];
  for await (const { sha256 } of world.test.files.list()) all.push(sha256);
  return [(await contents(world.owner))['files'], all.toSorted()];
}
const isProof = rounds(0, 1) === 1;

it('hostile files at every upload door are refused, and nothing of them is kept', { timeout: 1_800_000 }, async () => {
  // What they are sent about is there before.
  for (const door of doors) await door.sendForm('', 'text/plain');
  const taken: string[] = [];
  let sent = 0;
  const before = await kept();
  for (const [index, [name, bytes]] of Object.entries(hostile).entries())
    for (const [place, door] of doors.entries()) {
      // Each file at one door; the proof: at each.
      if (!isProof && index % doors.length !== place) continue;
      sent++;
      const { status, body } = await door.send({ [name]: bytes });
      if (![400, 413, 415, 422].includes(status)) taken.push(`${door.endpoint} ${name} ${status} ${body.slice(0, 200)}`);
    }
  expect(taken).toEqual([]);
  expect(await kept()).toEqual(before);
  reportGoal(24, `0 of ${sent} hostile uploads kept: ${Object.keys(hostile).length} files, ${doors.length} doors`);
});

it('a good file under a name that leads elsewhere is refused, or kept under one that leads nowhere', { timeout: 600_000 }, async () => {
  const wrong: string[] = [];
  let sent = 0;
  for (const door of doors.filter(({ keeps }) => keeps))
    for (const [index, name] of hostileNames.entries()) {
      if (!isProof && index % doors.length !== doors.indexOf(door)) continue;
      sent++;
      const { status, body } = await door.send({ [name]: pdf(`/Name ${sent}`) }, true);
      const names = [...body.matchAll(/"(?:document_name|file_name|file)":("(?:[^"\\]|\\.)*")/g)].map(([, text = '""']) => JSON.parse(text) as string);
      if (status >= 500 || (status < 300 && names.some((one) => (door.isDesk ? /[/\\\p{Cc}]/u : /[/\\\p{Cc}\p{Bidi_C}]/u).test(one))))
        wrong.push(`${door.endpoint} ${name} ${status} ${names.join(' ')}`);
    }
  expect(wrong).toEqual([]);
  reportGoal(24, `0 of ${sent} names lead anywhere`);
});

it('the boundaries of every upload door are exact', { timeout: 1_800_000 }, async () => {
  const [head = '', tail = ''] = pdf().toString('latin1').split('trailer');
  const pdfOf = (bytes: number) => Buffer.from(`${head}${' '.repeat(bytes - pdf().length)}trailer${tail}`, 'latin1');
  const wrong: string[] = [];
  const tried = doors.filter(({ endpoint }) => isProof || endpoint === 'uploadKycDocument');
  for (const door of tried) {
    const { endpoint, limits, keeps } = door;
    // What is kept is no larger than a document may be, whatever else comes beside it.
    const most = Math.min(limits.bytes, mostDocumentBytes);
    const made = keeps ? pdfOf : (bytes: number) => Buffer.alloc(bytes, ',');
    const good = await door.send({ 'large.pdf': made(most) }, true);
    // What is no table of an import is refused for what it says, not for its size.
    if (keeps ? good.status !== 200 : good.status !== 422) wrong.push(`${endpoint} ${most} bytes: ${good.status} ${good.body.slice(0, 200)}`);
    const larger = await door.send({ 'larger.pdf': made(most + 1) });
    if (!larger.body.includes('is larger than')) wrong.push(`${endpoint} ${most + 1} bytes: ${larger.status} ${larger.body.slice(0, 200)}`);
    const tooMany = await door.send(Object.fromEntries(Array.from({ length: limits.files + 1 }, (_, index) => [`${index}.pdf`, pdf(`/Number ${index}`)])));
    if (tooMany.status !== 413) wrong.push(`${endpoint} ${limits.files + 1} files: ${tooMany.status}`);
  }
  expect(wrong).toEqual([]);
  reportGoal(26, `boundaries of bytes and files exact at ${tried.length} of ${doors.length} upload doors`);
});

it('malformed forms at an upload door break nothing, and leave nothing', { timeout: 600_000 }, async () => {
  const statuses: number[] = [];
  const before = await kept();
  for (const door of doors.filter(({ endpoint }) => isProof || endpoint === 'uploadKycDocument'))
    for (const [body, contentType = type] of malformed) statuses.push(await door.sendForm(body, contentType));
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(await kept()).toEqual(before);
  reportGoal(27, `0 failures and nothing kept of ${statuses.length} malformed forms at upload doors`);
});
