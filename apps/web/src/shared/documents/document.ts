import { DASH } from '@pari/domain/format';
import type { CallOutput } from '@pari/contract/client';
import { documentTypes, type DocumentType } from '@pari/domain/documents';

export type Document = CallOutput<'listDocuments'>['results'][number];

/** What it is about, besides who it is for. */
export const aboutOf = ({ fund, firm }: Document): string => fund?.name ?? firm?.name ?? DASH;

/** Said of a document that was replaced, so that it is not taken for the one before. */
export const versionOf = ({ version = 1 }: { readonly version?: number | undefined }): string | undefined => (version === 1 ? undefined : `Version ${version}`);

export const isDocumentType = (said: string): said is DocumentType => Object.hasOwn(documentTypes, said);
