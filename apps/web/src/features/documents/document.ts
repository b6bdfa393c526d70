import { DASH } from '@pari/domain/format';
import type { CallOutput } from '@pari/contract/client';
import { documentTypes, type DocumentType } from '@pari/domain/documents';

export type Document = CallOutput<'listDocuments'>['results'][number];

/** What it is about, besides who it is for. */
export const aboutOf = ({ fund, firm }: Document): string => fund?.name ?? firm?.name ?? DASH;

export const isDocumentType = (said: string): said is DocumentType => Object.hasOwn(documentTypes, said);
