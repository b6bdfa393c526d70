import { DASH } from '@pari/domain/format';
import type { CallOutput } from '@pari/contract/client';

export type Document = CallOutput<'listDocuments'>['results'][number];

/** What it is about, besides who it is for. */
export const aboutOf = ({ fund, firm }: Document): string => fund?.name ?? firm?.name ?? DASH;
