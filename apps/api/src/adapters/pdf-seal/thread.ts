import type { SignablePdf } from '../../ports/pdfSeal.ts';
import type { Verdict } from '../../ports/sealVerdict.ts';
import { inThread as inThreadOf, type Bounds } from '../pdf/thread.ts';

/** What is done with a PDF that anybody may have made. */
export type Task =
  | { readonly kind: 'look'; readonly bytes: Uint8Array }
  | { readonly kind: 'fill'; readonly bytes: Uint8Array; readonly values: ReadonlyMap<string, string> }
  | { readonly kind: 'verify'; readonly bytes: Uint8Array };

interface Results {
  readonly look: SignablePdf;
  readonly fill: Uint8Array;
  readonly verify: Verdict;
}

/** @throws PdfUnread */
export const inThread = <Kind extends Task['kind']>(task: Extract<Task, { kind: Kind }>, most?: Bounds): Promise<Results[Kind] | null> =>
  inThreadOf<Results[Kind]>(new URL('threadProgram.ts', import.meta.url), task, most);
