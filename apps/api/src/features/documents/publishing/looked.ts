import type { KeptBytes } from '../../../ports/files.ts';
import type { FileText } from '../../../ports/keptFiles.ts';
import type { Given } from '../../audiences/index.ts';
import type { Check } from './check.ts';

export const nobody: Given = { shown: { count: 0, people: [] }, hash: '' };

/** What was found out about a file that is to be published. */
export interface LookedAt {
  readonly file: string;
  /** Null where it is not taken. */
  readonly kept: (KeptBytes & { readonly mediaType: string; readonly text?: FileText }) | null;
  readonly recipients: Given;
  /** Sentences: what stands in its way, but for the names of others. */
  readonly faults: readonly string[];
  readonly remarks: readonly string[];
  readonly check: Check;
  /** Why it is published although it names others. */
  readonly override: string | null;
}
