import { Refusal } from '../../../http/problems.ts';
import type { LookedAt } from './looked.ts';

type Faulty = Pick<LookedAt, 'file' | 'faults' | 'check' | 'override'>;

/** Everything that stands in the way of a file: names of others do unless a reason was given. */
export const faultsOf = ({ faults, check, override }: Omit<Faulty, 'file'>): string[] => [
  ...faults,
  ...(check.state === 'names_others' && override === null ? ['It names others. Take them out, or give a reason for publishing it all the same.'] : []),
];

/** @throws Refusal `publishing_refused` with every fault */
export function refuseFaulty(files: readonly Faulty[]): void {
  const rows = files.flatMap((one) => faultsOf(one).map((reason) => ({ file: one.file, row: null, column: null, reason })));
  if (rows.length === 0) return;
  throw new Refusal('publishing_refused', `Nothing was published. ${rows.length === 1 ? 'One problem was' : `${rows.length} problems were`} found.`, { rows });
}
