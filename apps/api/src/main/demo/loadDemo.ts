import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database, Tx } from '../../ports/database.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Files } from '../../ports/files.ts';
import type { CameFiles } from '../../ports/keptFiles.ts';
import type { Signers } from '../../ports/signer.ts';
import type { SigningPurposes } from '../../ports/signingPurposes.ts';
import type { SealedValues } from '../../ports/sealedValues.ts';
import { addDays, civilDateIn, type CivilDate } from '@pari/domain/dates';
import { recordAudit } from '../../features/audit/index.ts';
import { addCompany } from '../../features/companies/index.ts';
import { keepFilesIn } from '../../features/files/index.ts';
import { listPersonas, personaPassword, setPassword } from '../../features/identity/index.ts';
import { importDetail, keepNamedFiles, runImport } from '../../features/imports/index.ts';
import { tellApplications } from './tellApplications.ts';
import { tellCarryDocuments } from './tellCarryDocuments.ts';
import { tellDefinitions } from './tellDefinitions.ts';
import { tellNotices } from './tellNotices.ts';
import { tellPay } from './tellPay.ts';
import { tellRequests } from './tellRequests.ts';
import { tellTaxForms } from './tellTaxForms.ts';
import { tellSignatures } from './tellSignatures.ts';
import { tellFor, tellingOn, type Telling } from './tellFor.ts';

const seed = join(import.meta.dirname, '../../../seed');

const companies = [
  { slug: 'alder', name: 'Alderwyck Capital', currency: 'USD' },
  { slug: 'birch', name: 'Birchmoor Group', currency: 'EUR' },
];

/** Greets where the address names no company. */
export const demoCompany = 'alder';

/** Everybody else has been here before. */
const newcomer = 'newcomer@alder.example';

/** When each part of the story became known, in days after its last quarter, so that the past can be asked for as it was known then; the last one today. */
const parts = [
  { folder: '.', after: -60 },
  { folder: 'latest', after: 14 },
  { folder: 'papers', after: 14 },
  { folder: 'news', after: Infinity },
] as const;

interface Services {
  readonly database: Database;
  readonly clock: Clock;
  readonly files: Pick<Files, 'put'>;
  readonly sealedValues: SealedValues;
  readonly signers: Signers;
  readonly purposes: SigningPurposes;
}

/**
 * Fills an empty database with the demo story as it is told on `day`, today unless said, wholly or not at all, and gives its personas their
 * password. Does nothing to one that is not empty.
 */
export async function loadDemo(
  { database, clock, files, sealedValues, signers, purposes }: Services,
  say: (line: string) => void,
  day: CivilDate = civilDateIn(clock.now(), 'UTC'),
): Promise<void> {
  const loaded = await database.asSystem(async (tx) => {
    await tx.run(`select pg_advisory_xact_lock(hashtextextended('pari demo', 0))`);
    if (await tx.first('select from companies limit 1')) return false;
    say('Loading the demo story');
    for (const company of companies) await tell(tx, { clock, files, sealedValues, signers, purposes }, tellingOn(day), company);
    return true;
  });
  // Also where an earlier start was cut short here.
  const people = await withoutPassword(database);
  await Promise.all(people.map((person) => setPassword(database, { ...person, password: personaPassword, at: clock.now() })));
  if (loaded) say(`The demo story is loaded: ${companies.map(({ name }) => name).join(' and ')}`);
}

async function tell(
  tx: Tx,
  { clock, files, sealedValues, signers, purposes }: Omit<Services, 'database'>,
  telling: Telling,
  company: (typeof companies)[number],
): Promise<void> {
  const known = (days: number) =>
    days === Infinity ? clock.now() : new Date(Math.min(Date.parse(`${addDays(telling.quarter, days)}T09:00:00Z`), clock.now().getTime()));
  const { id: companyId } = await addCompany(tx, { ...company, at: known(parts[0].after - 15) });
  const told = await mkdtemp(join(tmpdir(), 'pari-demo-'));
  try {
    // The import acts as the request role of its company, here as everywhere.
    await tx.script(`set local role pari_request; set local pari.company_id = '${companyId}'`);
    for (const { folder, after } of parts) {
      await tellFor(telling, join(seed, company.slug, folder), join(told, folder));
      // Its papers are small and lie on this machine: keeping them holds nobody up, although the transaction is open.
      const came = await keepNamedFiles(keepFilesIn(files), companyId, join(told, folder));
      await importPart(tx, companyId, join(told, folder), came, known(after));
    }
    if (company.slug === demoCompany) {
      const story = { companyId, day: telling.day, now: clock.now() };
      await tellNotices(tx, sealedValues, story);
      await tellRequests(tx, story);
      await tellSignatures(tx, signers, story);
      await tellCarryDocuments(tx, { ...story, company: { ...company, id: companyId }, signers, purposes });
      await tellDefinitions(tx, { ...story, folder: join(seed, company.slug, 'definitions') });
      await tellTaxForms(tx, { ...story, files });
      const folder = join(told, 'pay');
      await tellFor(telling, join(seed, company.slug, 'pay'), folder);
      await tellPay(tx, clock, { companyId, now: clock.now(), folder });
      const papers = await keepFilesIn(files)(companyId, join(seed, company.slug, 'proofs'), () => true);
      await tellApplications(tx, { ...story, papers, company: { ...company, id: companyId } });
    }
  } finally {
    await rm(told, { recursive: true, force: true });
  }
  await tx.run('update users set first_login_at = $2 where company_id = $1 and email <> $3', [companyId, known(parts[0].after), newcomer]);
  await tx.script(`set local role pari_system; set local pari.company_id = ''`);
}

async function importPart(tx: Tx, companyId: string, folder: string, came: CameFiles, at: Date): Promise<void> {
  const report = await runImport(tx, {
    companyId,
    folder,
    came,
    clock: { now: () => at },
    userId: null,
    dryRun: false,
    givesEveryRole: true,
    quiet: true,
    linkHosts: [],
  });
  await recordAudit(tx, {
    companyId,
    at,
    realUserId: null,
    effectiveUserId: null,
    action: 'runImport',
    object: { type: 'company', id: companyId },
    result: 'done',
    requestId: null,
    detail: importDetail(report),
  });
}

async function withoutPassword(database: Database): Promise<{ companyId: string; email: string }[]> {
  const personas = await listPersonas(database, null);
  return database.asSystem((tx) =>
    tx.rows(
      `select company_id as "companyId", email from users u where id = any($1)
       and not exists (select from passwords p where p.company_id = u.company_id and p.user_id = u.id)`,
      [personas.map((persona) => persona.user_id)],
    ),
  );
}
