import type { CivilDate } from '../dates/index.ts';

/** Name under which a statement's figures are attached to its PDF. */
export const STATEMENT_FILE = 'statement.json';

/** What the PDF of a statement carries for programs, as JSON. */
export interface StatementFile<Figures = unknown> {
  readonly format: 'pari-statement';
  readonly version: 1;
  readonly company: string;
  /** Of a quarter that was published for everybody; null: somebody asked for it. */
  readonly reference: string | null;
  readonly fund: { readonly external_id: string; readonly name: string };
  readonly investor_account_code: string;
  readonly start_date: CivilDate;
  readonly end_date: CivilDate;
  readonly known_on: CivilDate;
  readonly figures: Figures;
  /** SHA-256 over the figures, whatever the day of knowledge: two statements that have it alike say the same. */
  readonly figures_digest: string;
}
