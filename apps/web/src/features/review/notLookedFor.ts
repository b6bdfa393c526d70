import type { ReviewFile } from './review.ts';

/** Whom a part names and nobody ever looked for on lists, a sentence each: whoever approves it says that they know. */
export function notLookedFor(
  { kyc }: { readonly kyc: Pick<NonNullable<ReviewFile['kyc']>, 'people' | 'screenings'> | null },
  { module, warnings }: Pick<ReviewFile['modules'][number], 'module' | 'warnings'>,
): string[] {
  // Where a list is installed, that says it by itself.
  if (kyc === null || (module !== 2 && module !== 8) || warnings.some(({ id }) => id.startsWith('not screened '))) return [];
  const found = new Set(kyc.screenings.map(({ participant_id: participant }) => participant));
  return kyc.people
    .filter(({ participant_id: participant }) => (participant === null) === (module === 2) && !found.has(participant))
    .map(({ name }) => `${name} was not looked for on lists yet`);
}
