import type { ImportFile } from '@pari/contract';
import { checkBook, faultSentence, fromPoints, leftInPool, type BookFault, type PlanBook } from '@pari/domain/carry';
import { bookWith, keptPlans, type Addition, type KeptPlan } from '../../../grants/index.ts';
import { quoted } from '../../faults.ts';
import type { Work } from '../../work.ts';
import { additionsOf, plansOf, type Added } from './additions.ts';

/** Faults of a plan for which it is found out which row they come of. */
const mostTraced = 20;

/**
 * Checks the books of all plans that the import is about, as they would be: what stands, with every row. Rows that are dated back can break what is dated
 * later, be it in the file or posted before; then both are named.
 * @param present files that were staged
 */
export async function checkBooks(work: Work, present: ReadonlySet<ImportFile>): Promise<void> {
  for (const planId of await plansOf(work.tx, present)) {
    const [kept] = await keptPlans(work.tx, work.companyId, [planId], null);
    if (kept) new Book(work, kept, await additionsOf(work.tx, planId, present)).check();
  }
}

class Book {
  readonly #work: Work;
  readonly #kept: KeptPlan;
  readonly #added: readonly Added[];
  #traced = 0;

  constructor(work: Work, kept: KeptPlan, added: readonly Added[]) {
    this.#work = work;
    this.#kept = kept;
    this.#added = added;
  }

  check(): void {
    const book = this.#with(this.#added.length);
    const orphans = this.#refuseReversedGrants(book);
    const { faults } = checkBook(book);
    const pool = faults.find(({ kind }) => kind === 'pool');
    for (const fault of faults) if (fault === pool || (fault.kind !== 'pool' && !orphans.has(fault.fact))) this.#tell(fault);
  }

  /** The book with the first so many rows. */
  #with(count: number): PlanBook {
    return bookWith(this.#kept, together(this.#added.slice(0, count)));
  }

  /** What happened to a grant is reversed before the grant is. @returns what stands of those that are */
  #refuseReversedGrants({ events, payments }: PlanBook): Set<string> {
    const orphans = new Set<string>();
    for (const added of this.#added) {
      const [grant] = added.part.reversed ?? [];
      if (grant === undefined) continue;
      const left = [...events.filter((event) => event.grant === grant || ('to' in event && event.to === grant)), ...(payments.get(grant) ?? [])];
      for (const { id } of left) orphans.add(id);
      const [first] = left;
      if (first) this.#fault(added, 'reverses_reference', `${quoted(this.#referenceOf(first.id))} happened to this grant. Reverse that first.`);
    }
    return orphans;
  }

  #tell(fault: BookFault): void {
    const own = this.#added.findIndex(({ id }) => id !== null && id === fault.fact);
    const at = this.#cause(fault, own);
    const cause = this.#added[at];
    const sentence = faultSentence(fault);
    const itself = this.#added[own];
    if (fault.kind === 'pool') {
      const left = leftInPool([...checkBook(this.#with(at)).fold.courses.values()], this.#with(at).pool, fault.date);
      this.#fault(cause, null, `${sentence} ${left > 0n ? `${fromPoints(left)} are left to grant` : 'Nothing is left to grant'} then.`);
    } else if (itself && (cause === undefined || cause === itself)) this.#fault(itself, columnOf(fault), sentence);
    else if (itself)
      this.#fault(itself, columnOf(fault), `${sentence} This comes of ${quoted(cause?.reference ?? '')} in row ${cause?.row ?? 0} of ${cause?.file ?? ''}.`);
    else this.#fault(cause, null, `It breaks ${quoted(this.#referenceOf(fault.fact))}, which was posted before: ${sentence}`);
  }

  /** The place of the first row with which a fault is there. @param own place of the row that has it; -1 where it was posted before */
  #cause(fault: BookFault, own: number): number {
    const isThere = (count: number) => checkBook(this.#with(count)).faults.some(({ kind, fact }) => kind === fault.kind && fact === fault.fact);
    let [low, high] = [own + 1, this.#added.length];
    if (this.#traced >= mostTraced || (own !== -1 && isThere(low))) return own;
    this.#traced += 1;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (isThere(middle)) high = middle;
      else low = middle + 1;
    }
    return low - 1;
  }

  #referenceOf(id: string): string {
    return this.#kept.references.get(id) ?? this.#added.find((added) => added.id === id)?.reference ?? '';
  }

  #fault(added: Added | undefined, column: string | null, reason: string): void {
    this.#work.faults.add(added?.file ?? 'carry_allocations.csv', added?.row ?? null, column ?? added?.column ?? null, reason);
  }
}

function together(added: readonly Added[]): Addition {
  return {
    values: added.flatMap(({ part }) => part.values ?? []),
    grants: added.flatMap(({ part }) => part.grants ?? []),
    events: added.flatMap(({ part }) => part.events ?? []),
    payments: added.flatMap(({ part }) => part.payments ?? []),
    reversed: added.flatMap(({ part }) => part.reversed ?? []),
  };
}

function columnOf(fault: Exclude<BookFault, { readonly kind: 'pool' }>): string | null {
  if (fault.kind !== 'event') return null;
  if (fault.reason === 'before_grant' || fault.reason === 'before_target_grant') return 'date';
  return fault.reason === 'unknown_milestone' || fault.reason === 'repeated_milestone' ? 'milestone' : null;
}
