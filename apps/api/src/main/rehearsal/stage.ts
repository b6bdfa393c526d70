import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { routes, type Role } from '@pari/contract';
import { CallError, createClient, type Client } from '@pari/contract/client';
import { startEmbeddedPostgres } from '../../adapters/postgres/index.ts';
import { migrate } from '../../adapters/database/migrate.ts';
import { caughtMail } from '../../adapters/mail/index.ts';
import { addUser } from '../../features/identity/index.ts';
import { issueAccessToken } from '../../features/identity/operations/issueAccessToken.ts';
import { openSession } from '../../features/identity/operations/openSession.ts';
import type { CaughtMail } from '../../ports/mail.ts';
import type { Files } from '../../ports/files.ts';
import { readSettings } from '../../settings.ts';
import { filesOf } from '../files.ts';
import { startServer } from '../server.ts';

/** Somebody invented. */
export interface Player {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Calls of theirs, by a sign-in of just now. */
  readonly call: Client;
}

/** An installation for a rehearsal alone: a database, files, jobs and mail that goes nowhere, in a folder of its own. */
export interface Stage {
  readonly connectionString: string;
  readonly files: Files;
  readonly mail: CaughtMail;
  /** Address of its server. */
  readonly url: () => string;
  /** Its time, which its people live by. */
  readonly clock: { now(): Date; set(to: Date): void };
  /** Serves what is in its database by now. */
  open(): Promise<void>;
  invite(companyId: string, person: { readonly name: string; readonly email: string; readonly roles: readonly Role[] }): Promise<Player>;
  close(): Promise<void>;
}

/** Why a rehearsal went no further, in a sentence. */
export class RehearsalStopped extends Error {
  override readonly name = 'RehearsalStopped';
}

const nobody = '<!doctype html><title>Rehearsal</title><script type="module" src="/assets/index-00000000.js"></script>';

/** @param folder empty, or not there yet */
export async function openStage(folder: string, say: (line: string) => void): Promise<Stage> {
  let now = new Date();
  const clock = { now: () => now, set: (to: Date) => void (now = to) };
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), say, onExit: ({ message }) => say(message) });
  const { connectionString } = postgres;
  const ends: (() => Promise<unknown>)[] = [() => postgres.stop()];
  const settings = readSettings({
    PARI_DATA_DIR: folder,
    PARI_SEED: 'none',
    PARI_LOG_LEVEL: 'silent',
    PORT: '0',
    DATABASE_URL: connectionString,
  });
  await migrate(connectionString);
  let server: Awaited<ReturnType<typeof startServer>> | undefined;
  const served = () => {
    if (!server) throw new Error('the stage is not open');
    return server;
  };
  return {
    connectionString,
    files: filesOf(settings).files,
    mail: caughtMail(join(folder, 'mail'), clock),
    url: () => served().address,
    clock,
    async open() {
      const webFolder = join(folder, 'web');
      await mkdir(join(webFolder, 'assets'), { recursive: true });
      await writeFile(join(webFolder, 'index.html'), nobody);
      await writeFile(join(webFolder, 'assets/index-00000000.js'), 'export {};');
      server = await startServer(settings, { say, webFolder, clock });
      ends.push(() => served().stop());
    },
    async invite(companyId, { name, email, roles }) {
      const { database } = served();
      const { id } = await database.asCompany(companyId, (tx) => addUser(tx, { companyId, email, displayName: name, roles: [...roles], by: null, at: now }));
      const person = { companyId, userId: id };
      const authorization = async () => {
        const cookie = await database.asSystem((tx) =>
          openSession(tx, {
            person,
            issuer: 'urn:pari:rehearsal',
            providerSession: null,
            authenticatedAt: now,
            userAgent: 'A rehearsal',
            at: now,
            idleSeconds: 1800,
            absoluteSeconds: 43_200,
          }),
        );
        const issued = cookie === null ? null : await database.asSystem((tx) => issueAccessToken(tx, cookie, now));
        if (!issued) throw new Error(`${email} could not be signed in`);
        return `Bearer ${issued.token}`;
      };
      const call = createClient({
        baseUrl: served().address,
        routeOf: (endpoint) => routes[endpoint],
        headers: async () => ({ authorization: await authorization() }),
      });
      return { id, name, email, call };
    },
    async close() {
      for (const end of ends.splice(0).toReversed()) await end();
    },
  };
}

/** What a call was refused with, as whoever set the programme up reads it. */
export const whyRefused = (error: unknown): string => {
  if (!(error instanceof CallError)) return error instanceof Error ? error.message : String(error);
  const fields = Object.entries(error.errors).map(([field, sentences]) => `${field}: ${sentences.join(' ')}`);
  return [error.message, ...fields].join(' ');
};

/** Asks until there is an answer: what jobs do comes in its time. @throws RehearsalStopped after a minute */
export async function until<Found>(what: string, ask: () => Promise<Found | null | undefined | false>): Promise<Found> {
  for (let tries = 0; tries < 600; tries += 1) {
    const found = await ask();
    if (found !== null && found !== undefined && found !== false) return found;
    await pause(100);
  }
  throw new RehearsalStopped(`${what} did not come about within a minute.`);
}
