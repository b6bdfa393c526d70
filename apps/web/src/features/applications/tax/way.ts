import type { Application } from '../application.ts';
import type { Saving } from '../saving/useSaving.ts';
import type { TaxDraft } from './drafts.ts';
import type { TaxRecord } from './record.ts';
import type { Said } from './said.ts';

/** All that the steps of a record share. */
export interface TaxWayState {
  readonly record: TaxRecord;
  /** For which it is answered; null: it is looked at in the account. */
  readonly application: Application | null;
  readonly said: Said;
  readonly saving: Saving<TaxDraft>;
  readonly isReadOnly: boolean;
  readonly timeZone: string;
  /** What is shown by its last signs once it is saved, as it is typed: it stands in sight until another step comes. By key. */
  readonly typed: ReadonlyMap<string, string>;
  /** A question has come in sight, with what is asked about it. @returns says that it went */
  readonly comesInSight: (place: string) => () => void;
  /** Types what is shown by its last signs: nothing typed in the place of something leaves it as it is. */
  readonly type: (key: string, text: string, draft: TaxDraft, isKept: boolean) => void;
  /** Types it anew. */
  readonly retype: (key: string) => void;
  /** Leaves it as it is kept. */
  readonly untype: (key: string) => void;
  /** Saves what is typed or chosen, once nothing more is for a second. */
  readonly keep: (key: string, draft: TaxDraft) => void;
}
