import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import type { Role } from '@pari/contract';
import { buildCompany, buildPerson } from '@pari/testkit';
import { auditAnchorsIn } from '../../src/adapters/audit-anchors/auditAnchors.ts';
import { filesInFolder } from '../../src/adapters/files/folder.ts';
import { noScreening } from '../../src/adapters/screening/listFile.ts';
import { noScanner } from '../../src/adapters/scanner/noScanner.ts';
import { installationKeys, sealedValues } from '../../src/adapters/secret-key/index.ts';
import { caughtMail } from '../../src/adapters/mail/index.ts';
import { calendarFeed } from '../../src/features/calendar/index.ts';
import { publicPages } from '../../src/features/companies/index.ts';
import { signerCallbacks, witnessRoutes } from '../../src/features/envelopes/index.ts';
import { readReference } from '../../src/features/marketplace/index.ts';
import { devMail, unsubscribePages } from '../../src/features/mail/index.ts';
import { application } from '../../src/main/application.ts';
import { hashToken } from '../../src/http/authenticate.ts';
import { readSettings } from '../../src/settings.ts';
import { purposes as everyPurpose } from '../../src/main/purposes.ts';
import { signersOf } from '../../src/main/signers.ts';
import { signInParts } from '../../src/main/signInParts.ts';
import type { AuditAnchors } from '../../src/ports/auditAnchors.ts';
import type { Files } from '../../src/ports/files.ts';
import type { SealedValues } from '../../src/ports/sealedValues.ts';
import { taxFormsOf } from '../../src/adapters/tax-forms/index.ts';
import type { PdfSeal } from '../../src/ports/pdfSeal.ts';
import type { TaxForms } from '../../src/ports/taxForms.ts';
import type { Signers } from '../../src/ports/signer.ts';
import type { SigningPurposes } from '../../src/ports/signingPurposes.ts';
import type { Screen } from '../../src/ports/screening.ts';
import type { Scan } from '../../src/ports/scanner.ts';
import type { CaughtMail } from '../../src/ports/mail.ts';
import { createDatabase, type TestDatabase } from './database.ts';
import { testSecret } from './keys.ts';
import { logTo } from './logs.ts';
import { testPdfSealBy } from './pdfSeal.ts';
import { store } from './store.ts';
import { unlimited } from './unlimited.ts';

export interface TestPerson {
  readonly id: string;
  readonly companyId: string;
  readonly email: string;
  /** Authorization header value of a personal token. */
  readonly authorization: string;
}

export interface TestApp extends TestDatabase {
  readonly app: FastifyInstance;
  /** Those of its data folder. */
  readonly auditAnchors: AuditAnchors;
  /** Those of its data folder. */
  readonly files: Files;
  readonly filesFolder: string;
  readonly scan: Scan;
  readonly screen: Screen;
  readonly pdfSeal: PdfSeal;
  readonly taxForms: TaxForms;
  readonly signers: Signers;
  readonly purposes: SigningPurposes;
  /** What was mailed, kept in its data folder. */
  readonly mail: CaughtMail;
  readonly publicUrl: string;
  readonly linkKey: Buffer;
  readonly sealedValues: SealedValues;
  /** The server's time; move it at will. */
  readonly clock: { now(): Date; set(to: Date): void; advance(seconds: number): void };
  addCompany(company?: { slug?: string; name?: string; currency?: string; timeZone?: string }): Promise<string>;
  addPerson(companyId: string, roles: readonly Role[], more?: { email?: string; active?: boolean }): Promise<TestPerson>;
  /** Authorization header value of a session of that person, as a browser has one that has just signed in. */
  sessionOf(person: Pick<TestPerson, 'id' | 'companyId'>): Promise<string>;
  setFlag(companyId: string, name: string, active: boolean): Promise<void>;
  /** The same installation once more, with other settings. */
  servedWith(env: Record<string, string>): Promise<FastifyInstance>;
  close(): Promise<void>;
}

/** The whole HTTP application over a database of its own; nothing is faked but the time. */
export async function createApp(
  options: {
    env?: Record<string, string>;
    plugins?: Parameters<typeof application>[0]['plugins'];
    logTo?: { write(line: string): void };
    purposes?: SigningPurposes;
  } = {},
): Promise<TestApp> {
  let now = new Date('2026-04-15T12:00:00Z');
  const clock = {
    now: () => now,
    set: (to: Date) => void (now = to),
    advance: (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000)),
  };
  const dataDir = await mkdtemp(join(tmpdir(), 'pari-data-'));
  const settingsOf = (env: Record<string, string> = {}) =>
    readSettings({ NODE_ENV: 'test', PARI_DATA_DIR: dataDir, PARI_SECRET_KEY: testSecret, ...unlimited, ...options.env, ...env });
  const databaseParts = await createDatabase(undefined, installationKeys(settingsOf()));
  const { database } = databaseParts;
  const files = filesInFolder(join(dataDir, 'files'));
  const pdfSeal = testPdfSealBy(clock);
  const purposes = options.purposes ?? everyPurpose;
  const signers = signersOf(settingsOf(), { database, files, clock, pdfSeal, publicUrl: 'http://localhost:3000', purposes });
  const served = async (env: Record<string, string> = {}) => {
    const settings = settingsOf(env);
    const { issuerTokens, plugins } = await signInParts({ settings, database, clock });
    const app = await application({
      settings,
      database,
      clock,
      issuerTokens,
      pdfSeal,
      signers,
      purposes,
      logTo: options.logTo ?? logTo(inject('logs')),
      plugins: [
        ...plugins,
        publicPages(database, { set: settings.PARI_DEFAULT_COMPANY, usual: undefined }),
        unsubscribePages({ database, clock }),
        witnessRoutes({ database, clock, files: filesInFolder(join(dataDir, 'files')), publicUrl: settings.publicUrl, purposes }),
        calendarFeed({ database, clock, publicUrl: settings.publicUrl }),
        signerCallbacks({ database, clock, signers }),
        readReference({ database, clock, token: settings.PARI_MARKETPLACE_TOKEN }),
        devMail(caughtMail(join(dataDir, 'mail'), clock)),
        ...(options.plugins ?? []),
      ],
    });
    await app.ready();
    return app;
  };
  const app = await served();
  let count = 0;

  return {
    ...databaseParts,
    app,
    auditAnchors: auditAnchorsIn(dataDir),
    files,
    signers,
    purposes,
    filesFolder: join(dataDir, 'files'),
    scan: noScanner,
    screen: noScreening,
    pdfSeal,
    taxForms: taxFormsOf(),
    mail: caughtMail(join(dataDir, 'mail'), clock),
    publicUrl: 'http://localhost:3000',
    linkKey: Buffer.from('key'),
    sealedValues: sealedValues({ PARI_SECRET_KEY: testSecret, dataDir }),
    clock,
    async addCompany({ slug = `company${++count}`, name = slug, currency = 'USD', timeZone = 'UTC' } = {}) {
      const company = buildCompany({ slug, name, currency, timeZone });
      await store({ database, clock }, company);
      return company.id;
    },
    async addPerson(companyId, roles, { email = `person${++count}@test.example`, active = true } = {}) {
      const token = `pari_${randomBytes(32).toString('base64url')}`.replaceAll('.', '');
      const person = buildPerson({ companyId, email, displayName: `Person ${count}`, roles, active });
      await store({ database, clock }, person);
      const { id } = person;
      await database.asSystem((tx) =>
        tx.run(`insert into access_tokens (company_id, user_id, hash, kind, name, created_at, expires_at) values ($1, $2, $3, 'personal', 'test', $4, $5)`, [
          companyId,
          id,
          hashToken(token),
          clock.now(),
          new Date('2100-01-01'),
        ]),
      );
      return { id, companyId, email, authorization: `Bearer ${token}` };
    },
    async sessionOf({ id, companyId }) {
      const token = `pari_${randomBytes(32).toString('base64url')}`;
      await database.asSystem((tx) =>
        tx.run(
          `with made as (
             insert into sessions (company_id, user_id, cookie_hash, issuer, created_at, last_seen_at, authenticated_at, expires_at, idle_seconds)
             values ($1, $2, $3, 'https://issuer.example', $4, $4, $4, $5, 1e9) returning id)
           insert into access_tokens (company_id, user_id, hash, kind, session_id, created_at, expires_at) select $1, $2, $3, 'session', id, $4, $5 from made`,
          [companyId, id, hashToken(token), clock.now(), new Date('2100-01-01')],
        ),
      );
      return `Bearer ${token}`;
    },
    async setFlag(companyId, name, active) {
      await database.asCompany(companyId, (tx) =>
        tx.run(
          'insert into feature_flags values ($1, $2, $3, $4) on conflict (company_id, name) do update set active = excluded.active, modified_at = excluded.modified_at',
          [companyId, name, active, clock.now()],
        ),
      );
    },
    servedWith: served,
    async close() {
      await app.close();
      await databaseParts.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
