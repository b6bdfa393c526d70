import type { KeptBytes } from './files.ts';

/** A file that came, by its place in the folder that it came in: kept, or refused with the end of a sentence that begins with it. */
export type Came = (KeptBytes & { readonly mediaType: string; readonly text?: FileText }) | { readonly refusal: string };

/** What can be read in a file. */
export interface FileText {
  /** Null for what the file says of itself. */
  readonly pages: readonly { readonly page: number | null; readonly text: string }[];
  /** How much of the file these pages are. */
  readonly read: 'whole' | 'partly' | 'none';
  /** A sentence: what is left out, and why. */
  readonly note: string | null;
}

/** Files by their paths within a folder, with `/` between. */
export type CameFiles = ReadonlyMap<string, Came>;

/**
 * Looks at each plain file below a folder that `takes` says is wanted, and keeps what is good, before any transaction is open. What no row names in the end is
 * swept.
 */
export type KeepFiles = (companyId: string, folder: string, takes: (path: string) => boolean, signal?: AbortSignal) => Promise<CameFiles>;

/** How a call's files of people are looked at and kept. The first two fail between two files with the reason of `signal` when that is aborted. */
export interface KeepUploads {
  /** Those that a list among them names. */
  listed(companyId: string, folder: string, signal: AbortSignal): Promise<CameFiles>;
  /** Every one of them, by its name, with its text where that is read; a rehearsal keeps none. */
  all(
    companyId: string,
    files: ReadonlyMap<string, string>,
    how: { readonly isRehearsal: boolean; readonly takesPapers: boolean; readonly readsText: boolean },
    signal: AbortSignal,
  ): Promise<CameFiles>;
  /** A part of one, by its name, as it is: nobody looks at it before the file is whole. */
  part(companyId: string, files: ReadonlyMap<string, string>): Promise<CameFiles>;
}
