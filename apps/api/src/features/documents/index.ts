import type { Handlers } from '../../http/handler.ts';
import { notFound } from '../../http/problems.ts';
import { readPage } from '../../http/readPage.ts';
import type { Store } from '../files/index.ts';
import { openGiven } from './openGiven.ts';
import { documentToGive } from './operations/openDocument.ts';
import { recallDocument } from './operations/recallDocument.ts';
import { whoseDocuments } from './policy.ts';
import { publishingHandlers } from './publishingHandlers.ts';
import { presentDocument, presentFilters, presentManagedDocument, presentOpeners, presentVersion } from './present.ts';
import { documentsOf, filtersOf, hasSeveralProfiles, isDocument, managedDocument, managedDocuments, openersOf, unopenedOf, versionsOf } from './queries.ts';
import { fileNameOf } from './zip/fileNames.ts';
import { zipDocuments } from './zip/zipDocuments.ts';

export { documentsJobs } from './jobs.ts';
export { addDocuments } from './operations/addDocuments.ts';
export { noteOpening } from './operations/noteOpening.ts';
export { addVersions } from './operations/addVersion.ts';
export { whoseDocuments } from './policy.ts';
export { newestUnopened, type Whose } from './queries.ts';
export { fileNameOf, fileNamesOf } from './zip/fileNames.ts';

export const documentsHandlers = (store: Store) =>
  ({
    ...publishingHandlers,

    listDocuments: (call) => readPage(call, documentsOf(whoseDocuments(call.context), call.query), presentDocument),

    getDocumentFilters: async ({ tx, context }) => presentFilters(await filtersOf(tx, whoseDocuments(context))),

    getDocument: async ({ tx, context, params, inTurn }) => {
      const found = await documentToGive(tx, context, params.id);
      const { sha256, media_type: mediaType, length } = found;
      const kept = { companyId: context.company.id, sha256, length };
      const profile = (await hasSeveralProfiles(tx, whoseDocuments(context))) ? found.investor_name : null;
      return {
        name: fileNameOf({ ...found, profile }),
        mediaType,
        length,
        open: () => openGiven(store, kept, { id: params.id, by: () => Promise.resolve(context), inTurn }),
      };
    },

    zipDocuments: (call) => zipDocuments(store, call),

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
      return presentOpeners(await openersOf(tx, context.company.id, params.id));
    },

    listDocumentUnopened: async ({ tx, context, params }) => {
      if (!(await isDocument(tx, context.company.id, params.id))) throw notFound();
      return unopenedOf(tx, context.company.id, params.id);
    },

    recallDocument: async ({ tx, context, params, body, audit }) => {
      const companyId = context.company.id;
      await recallDocument(tx, { companyId, id: params.id, by: context.realUser.id, at: context.now, reason: body.reason });
      audit({ type: 'document', id: params.id });
      return { opened_by: presentOpeners(await openersOf(tx, companyId, params.id)) };
    },
  }) satisfies Partial<Handlers>;
