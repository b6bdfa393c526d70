import { Readable } from 'node:stream';
import type { MediaType } from '@pari/contract';
import type { Handlers } from '../../http/handler.ts';
import { notFound, Refusal } from '../../http/problems.ts';
import { readPage } from '../../http/readPage.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import { FileDamaged, FileMissing, openChecked, type Files, type KeptBytes } from '../../ports/files.ts';
import { reportDamage } from '../files/index.ts';
import { damagedDocument, openDocument } from './operations/openDocument.ts';
import { recallDocument } from './operations/recallDocument.ts';
import { whoseDocuments } from './policy.ts';
import { presentDocument, presentFilters, presentManagedDocument, presentOpening, presentVersion } from './present.ts';
import { documentsOf, filtersOf, isDocument, managedDocument, managedDocuments, openingsOf, versionsOf } from './queries.ts';

export { documentsJobs } from './jobs.ts';
export { whoseDocuments } from './policy.ts';
export type { Whose } from './queries.ts';

interface Store {
  readonly files: Pick<Files, 'open'>;
  readonly database: Database;
  readonly clock: Clock;
}

const endings: Readonly<Record<MediaType, string>> = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' };

export const documentsHandlers = (store: Store) =>
  ({
    listDocuments: (call) => readPage(call, documentsOf(whoseDocuments(call.context), call.query), presentDocument),

    getDocumentFilters: async ({ tx, context }) => presentFilters(await filtersOf(tx, whoseDocuments(context))),

    getDocument: async ({ tx, context, params }) => {
      const { title, sha256, media_type: mediaType, length } = await openDocument(tx, context, params.id);
      const kept = { companyId: context.company.id, sha256, length };
      return { name: `${title}.${endings[mediaType]}`, mediaType, length, open: () => openKept(store, kept) };
    },

    deleteDocument: async ({ tx, context, params, audit }) => {
      await recallDocument(tx, { companyId: context.company.id, id: params.id, by: context.realUser.id, at: context.now, reason: null });
      audit({ type: 'document', id: params.id });
      return null;
    },

    listManagedDocuments: (call) => readPage(call, managedDocuments(call.query), presentManagedDocument),

    getManagedDocument: async ({ tx, context, params }) => {
      const row = await managedDocument(tx, context.company.id, params.id);
      if (!row) throw notFound();
      return { ...presentManagedDocument(row), versions: (await versionsOf(tx, context.company.id, params.id)).map(presentVersion) };
    },

    listDocumentOpenings: async ({ tx, context, params }) => {
      if (!(await isDocument(tx, context.company.id, params.id))) throw notFound();
      return { results: (await openingsOf(tx, context.company.id, params.id)).map(presentOpening) };
    },

    recallDocument: async ({ tx, context, params, body, audit }) => {
      const companyId = context.company.id;
      await recallDocument(tx, { companyId, id: params.id, by: context.realUser.id, at: context.now, reason: body.reason });
      audit({ type: 'document', id: params.id });
      return { opened_by: (await openingsOf(tx, companyId, params.id)).map(presentOpening) };
    },
  }) satisfies Partial<Handlers>;

/** The bytes, held to their hash. Damage is reported, so that nobody else is given them. */
async function openKept({ files, database, clock }: Store, kept: KeptBytes): Promise<Readable> {
  const report = () => database.asCompany(kept.companyId, (tx) => reportDamage(tx, kept, clock.now()));
  try {
    return Readable.from(toldOf(await openChecked(files, kept), report), { objectMode: false });
  } catch (error) {
    if (!(error instanceof FileMissing)) throw new Refusal('unavailable', 'Documents cannot be read right now. Try again in a moment.');
    await report();
    throw damagedDocument();
  }
}

async function* toldOf(bytes: AsyncIterable<Buffer>, report: () => Promise<void>): AsyncGenerator<Buffer> {
  try {
    yield* bytes;
  } catch (error) {
    if (error instanceof FileDamaged) await report();
    throw error;
  }
}
