import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { AuditAnchor, AuditAnchors } from '../../ports/auditAnchors.ts';

const hex = z.string().regex(/^[0-9a-f]+$/);
const anchor = z.object({ at: z.iso.datetime(), company: z.uuid(), sequence: z.int().positive(), hash: hex, key: hex, mac: hex });

/** The anchors of the server whose data folder this is. */
export const auditAnchorsIn = (dataDir: string): AuditAnchors => auditAnchors(join(dataDir, 'audit', 'anchors.jsonl'));

/** Anchors in a file, a line of JSON each, which is only ever added to. */
export const auditAnchors = (path: string): AuditAnchors => ({
  read: async () => (await textOf(path)).split('\n').flatMap(readLine),
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

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return '';
  }
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
