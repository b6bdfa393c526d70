import type { Problem } from '@pari/contract';
import { Refusal } from '../../http/problems.ts';

/** One thing in the files that must be put right. The header is row 1. */
export type Fault = NonNullable<Problem['rows']>[number];

const shown = 100;

/** Collects what is wrong, the first 100 in full. */
export class Faults {
  #kept: Fault[] = [];
  readonly #files = new Map<string, number>();
  readonly #isByRow: boolean;
  count = 0;

  /** @param order `'as found'` unless what is looked at later may stand further up: then file by file as they were come upon, each from its top */
  constructor(order: 'as found' | 'by row' = 'as found') {
    this.#isByRow = order === 'by row';
  }

  add(file: string, row: number | null, column: string | null, reason: string): void {
    this.count += 1;
    if (!this.#files.has(file)) this.#files.set(file, this.#files.size);
    this.#kept.push({ file, row, column, reason });
    if (this.#kept.length === 2 * shown) this.#kept = this.first;
  }

  get first(): Fault[] {
    const place = ({ file }: Fault): number => this.#files.get(file) ?? 0;
    const ordered = this.#isByRow ? this.#kept.toSorted((one, other) => place(one) - place(other) || (one.row ?? 0) - (other.row ?? 0)) : this.#kept;
    return ordered.slice(0, shown);
  }

  /** Counts `more` faults that nobody needs to see. */
  addUnseen(more: number): void {
    this.count += more;
  }

  /** @throws Refusal `import_refused` with the faults, when there are any */
  refuse(): void {
    if (this.count === 0) return;
    const problems = this.count === 1 ? 'One problem was found' : `${this.count} problems were found`;
    const { first } = this;
    const rest = this.count > first.length ? `; the first ${first.length} are listed and ${this.count - first.length} more are not` : '';
    throw new Refusal('import_refused', `Nothing was imported. ${problems}${rest}.`, { rows: first });
  }
}

/** Remarks that do not stop an import, the first 100 in full. */
export class Warnings {
  readonly #first: string[] = [];
  #count = 0;

  add(sentence: string): void {
    this.#count += 1;
    if (this.#first.length < shown) this.#first.push(sentence);
  }

  addUnseen(more: number): void {
    this.#count += more;
  }

  list(): string[] {
    const unseen = this.#count - this.#first.length;
    return unseen > 0 ? [...this.#first, `and ${unseen} more of these remarks`] : this.#first;
  }
}

/** A value of the files as it stands in a sentence: quoted, and not longer than a line. */
export const quoted = (text: string): string => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
