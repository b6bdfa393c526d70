import { opensAgain } from '../saving/opensAgain.ts';
import type { TaxRecord } from './record.ts';

/** Asked before what was submitted is changed. */
export const changeQuestion = 'Are you sure you want to change your tax details?';
export const changeVerb = 'Change them';

/** What a change of what was submitted does, in sentences. */
export function effectsOfChange({ used_in: uses }: Pick<TaxRecord, 'used_in'>): readonly string[] {
  const open = uses.filter(({ is_open: isOpen }) => isOpen);
  return [
    ...opensAgain(
      'They were',
      open.map(({ fund }) => fund.name),
    ),
    'Forms that say otherwise then are signed anew, and reviewers look at them again.',
  ];
}
