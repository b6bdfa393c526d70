export const eventTypes = ['milestone', 'acceleration', 'forfeiture', 'reallocation', 'transfer', 'reversal'] as const;
type EventType = (typeof eventTypes)[number];

const columns = ['points', 'portion', 'vested_portion', 'until', 'milestone', 'to_allocation', 'reverses_reference'] as const;
type Said = (typeof columns)[number];

const has: Readonly<Record<EventType, { readonly what: string; readonly may: readonly Said[]; readonly needs: readonly Said[] }>> = {
  milestone: { what: 'A milestone', may: ['milestone'], needs: ['milestone'] },
  acceleration: { what: 'An acceleration', may: ['points', 'portion', 'until'], needs: [] },
  forfeiture: { what: 'A forfeiture', may: ['points', 'portion', 'vested_portion'], needs: [] },
  reallocation: { what: 'A reallocation', may: ['points', 'portion', 'to_allocation'], needs: ['to_allocation'] },
  transfer: { what: 'A transfer', may: ['points', 'portion', 'to_allocation'], needs: ['to_allocation'] },
  reversal: { what: 'A reversal', may: ['reverses_reference'], needs: ['reverses_reference'] },
};

/** What is wrong with a row of `carry_events.csv` by itself: each type says its own. */
export function eventProblem([, allocation, plan, , given, ...cells]: readonly (string | null)[]): { column: string; reason: string } | null {
  const type = eventTypes.find((one) => one === given) ?? 'milestone';
  const { what, may, needs } = has[type];
  const [points, portion, vestedPortion, until, milestone, toAllocation, , reverses] = cells;
  const values = { points, portion, vested_portion: vestedPortion, until, milestone, to_allocation: toAllocation, reverses_reference: reverses };
  const isSaid = (column: Said): boolean => (values[column] ?? null) !== null;
  const stray = columns.find((column) => isSaid(column) && !may.includes(column));
  if (stray) return { column: stray, reason: `${what} has no ${stray}. Leave it blank.` };
  const missing = needs.find((column) => !isSaid(column));
  if (missing) return { column: missing, reason: `${what} needs a ${missing}.` };
  if (type === 'milestone') return allocation === null && plan === null ? { column: 'plan', reason: 'Say of which plan, or of which grant.' } : null;
  if (type === 'reversal') return null;
  if (allocation === null) return { column: 'allocation', reason: `${what} needs a grant.` };
  const amounts = (['points', 'portion', 'until'] as const).filter(isSaid);
  if (amounts.length > 1)
    return {
      column: amounts[1] ?? 'portion',
      reason: `Give ${may.filter((column) => column !== 'vested_portion' && column !== 'to_allocation').join(' or ')}: one of them.`,
    };
  if (amounts.length === 0 && !isSaid('vested_portion'))
    return { column: 'points', reason: `Give ${may.filter((column) => column !== 'to_allocation').join(', or ')}.` };
  return null;
}
