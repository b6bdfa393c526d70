import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { AuditAnchor, AuditAnchors } from '../../ports/auditAnchors.ts';

const hex = z.string().regex(/^[0-9a-f]+$/);
const anchor = z.object({ at: z.iso.datetime(), company: z.uuid(), sequence: z.int().positive(), hash: hex, key: hex, mac: hex });

/** The latest anchor of each company, up to a byte of the file of all. */
const summary = z.object({ upTo: z.int().nonnegative(), anchors: z.array(anchor) });

/** The anchors of the server whose data folder this is. */
export const auditAnchorsIn = (dataDir: string): AuditAnchors => auditAnchors(join(dataDir, 'audit', 'anchors.jsonl'));

/** Anchors in a file, a line of JSON each, which is only ever added to, and beside it the latest of each company in `.latest`. */
export const auditAnchors = (path: string): AuditAnchors => ({
  async read() {
    const anchors: AuditAnchor[] = [];
    for await (const { text } of linesOf(path, 0)) anchors.push(...readLine(text));
    return anchors;
  },
  async latest() {
    const size = await sizeOf(path);
    const known = await readSummary(`${path}.latest`);
    // A file that was moved away and begun anew is read anew.
    const { upTo: from, anchors } = known && known.upTo <= size ? known : { upTo: 0, anchors: [] };
    const latest = new Map(anchors.map((one) => [one.company, one]));
    let upTo = from;
    for await (const { text, start } of linesOf(path, from)) {
      for (const one of readLine(text)) latest.set(one.company, one);
      upTo = start;
    }
    // The last line is read again the next time: somebody may still be writing it.
    if (upTo > from) await writeSummary(`${path}.latest`, { upTo, anchors: [...latest.values()] });
    return [...latest.values()];
  },
  async append(anchors) {
    if (anchors.length === 0) return;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = await open(path, 'a', 0o600);
    try {
      // The line break before the first ends a line that was cut off. One write: what several processes add does not mix.
      await file.appendFile(`\n${anchors.map((one) => JSON.stringify(one)).join('\n')}`);
      await file.sync();
    } finally {
      await file.close();
    }
  },
});

/** The lines from a byte of the file on, and where each starts; a part of the file at a time. */
async function* linesOf(path: string, from: number): AsyncGenerator<{ text: string; start: number }> {
  if ((await sizeOf(path)) === 0) return;
  let start = from;
  let rest = Buffer.alloc(0);
  for await (const part of createReadStream(path, { start: from }) as AsyncIterable<Buffer>) {
    rest = Buffer.concat([rest, part]);
    for (let end = rest.indexOf(10); end !== -1; end = rest.indexOf(10)) {
      yield { text: rest.toString('utf8', 0, end), start };
      rest = rest.subarray(end + 1);
      start += end + 1;
    }
  }
  yield { text: rest.toString('utf8'), start };
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return 0;
  }
}

async function readSummary(path: string): Promise<z.output<typeof summary> | undefined> {
  try {
    return summary.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    // It can be made anew from the file of all.
    return undefined;
  }
}

async function writeSummary(path: string, made: z.output<typeof summary>): Promise<void> {
  // Two jobs of one process may do this at once.
  const unfinished = `${path}.${randomUUID()}`;
  await writeFile(unfinished, JSON.stringify(made), { mode: 0o600 });
  await rename(unfinished, path);
}

function readLine(line: string): AuditAnchor[] {
  try {
    // A line of the server's log holds the anchor within it.
    const value = JSON.parse(line) as { audit_anchor?: unknown } | null;
    const read = anchor.safeParse(value?.audit_anchor ?? value);
    return read.success ? [read.data] : [];
  } catch {
    return [];
  }
}
