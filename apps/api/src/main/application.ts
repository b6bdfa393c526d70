import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { auditAnchorsIn } from '../adapters/audit-anchors/auditAnchors.ts';
import { sealedValues } from '../adapters/secret-key/index.ts';
import { taxFormsOf } from '../adapters/tax-forms/index.ts';
import { openUploads } from '../adapters/uploads/uploads.ts';
import { recordAudit } from '../features/audit/index.ts';
import { keepFilesIn, keepUploadsIn } from '../features/files/index.ts';
import { keepNamedFiles } from '../features/imports/index.ts';
import { buildApp, type AppParts } from '../http/app.ts';
import type { Handlers } from '../http/handler.ts';
import type { PdfSeal } from '../ports/pdfSeal.ts';
import type { Signers } from '../ports/signer.ts';
import type { SigningPurposes } from '../ports/signingPurposes.ts';
import { filesOf } from './files.ts';
import { handlers } from './handlers.ts';
import { purposes as everyPurpose } from './purposes.ts';
import { signersOf } from './signers.ts';

/** The HTTP application with the features it serves, not yet listening. Handlers that are given go before those of the features. */
export async function application({
  handlers: own,
  pdfSeal,
  signers,
  purposes = everyPurpose,
  ...parts
}: Omit<AppParts, 'handlers' | 'recordAudit' | 'uploads' | 'keepUploads' | 'measures'> &
  Partial<Pick<AppParts, 'measures'>> & {
    readonly handlers?: Partial<Handlers>;
    readonly pdfSeal: PdfSeal;
    readonly signers?: Signers;
    readonly purposes?: SigningPurposes;
  }): Promise<FastifyInstance> {
  const { dataDir } = parts.settings;
  const uploads = await openUploads(join(dataDir, 'uploads'));
  const { files } = filesOf(parts.settings);
  const store = { database: parts.database, clock: parts.clock, files };
  return buildApp({
    measures: [],
    ...parts,
    handlers: {
      ...handlers({
        auditAnchors: auditAnchorsIn(dataDir),
        pdfSeal,
        sealedValues: sealedValues(parts.settings),
        here: parts.settings,
        signers: signers ?? signersOf(parts.settings, { ...store, pdfSeal, purposes, publicUrl: parts.settings.publicUrl }),
        purposes,
        taxForms: taxFormsOf(),
        ...store,
      }),
      ...own,
    },
    recordAudit,
    uploads,
    keepUploads: { listed: (companyId, folder, signal) => keepNamedFiles(keepFilesIn(files), companyId, folder, signal), all: keepUploadsIn(files) },
  });
}
