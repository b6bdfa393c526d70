import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Clock } from '../../ports/clock.ts';
import type { CaughtMail, CaughtMessage } from '../../ports/mail.ts';

const stored = z.object({
  id: z.uuid(),
  from: z.string(),
  to: z.object({ name: z.string(), address: z.string() }),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  unsubscribe: z.string().nullable(),
  caughtAt: z.coerce.date(),
});

const ending = '.json';

/** So many are kept, the newest. */
const most = 1000;

/** Mail that is kept in a folder, a file for each, readable by the server's account alone, up to a number. One that comes a second time is the first. */
export function caughtMail(folder: string, clock: Clock, keeps = most): CaughtMail {
  const read = async (id: string): Promise<CaughtMessage | undefined> => {
    const text = await readFile(join(folder, `${id}${ending}`), 'utf8').catch(() => undefined);
    return text === undefined ? undefined : stored.parse(JSON.parse(text));
  };
  return {
    async send(message) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeOnce(join(folder, `${z.uuid().parse(message.id)}${ending}`), JSON.stringify({ ...message, caughtAt: clock.now() }));
      await removeOldest(folder, keeps);
    },
    async list() {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(ending));
      const all = await Promise.all(names.map((name) => read(name.slice(0, -ending.length))));
      return all.filter((message) => message !== undefined).toSorted((a, b) => b.caughtAt.getTime() - a.caughtAt.getTime() || a.id.localeCompare(b.id));
    },
    read: async (id) => (z.uuid().safeParse(id).success ? read(id) : undefined),
  };
}

/** Removes the oldest of what is too much; drafts are somebody's who is writing. */
async function removeOldest(folder: string, keeps: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(ending));
  if (names.length <= keeps) return;
  const paths = names.map((name) => join(folder, name));
  const aged = await Promise.all(paths.map(async (path) => ({ path, at: (await stat(path).catch(() => null))?.mtimeMs ?? 0 })));
  for (const { path } of aged.toSorted((one, other) => other.at - one.at).slice(keeps)) await rm(path, { force: true });
}

/** Puts a whole file there, or leaves the one that is. */
async function writeOnce(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
    await link(draft, path);
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'EEXIST') throw error;
  } finally {
    await file.close();
    await rm(draft, { force: true });
  }
}
