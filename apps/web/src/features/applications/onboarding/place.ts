import type { Step } from '@pari/domain/applications';

/** Where somebody is: what is said of them, a block of the questions, or the amount. */
export type Place = { readonly at: 'about' | 'amount' } | { readonly at: 'block'; readonly block: string };

/** As the address has it. */
export const searchOf = (place: Place): Record<string, string> => (place.at === 'block' ? { block: place.block } : { step: place.at });

export const keyOfPlace = (place: Place): string => (place.at === 'block' ? `block ${place.block}` : place.at);

/** What `keyOfPlace` was made of. */
export const placeOfKey = (key: string): Place => (key === 'about' || key === 'amount' ? { at: key } : { at: 'block', block: key.slice('block '.length) });

function askedIn({ step, block }: Readonly<Record<string, unknown>>): Place | null {
  if (step === 'about' || step === 'amount') return { at: step };
  return typeof block === 'string' ? { at: 'block', block } : null;
}

/** Of the place that an address names; null: none. */
export function keyOfAsked(query: Readonly<Record<string, unknown>>): string | null {
  const asked = askedIn(query);
  return asked && keyOfPlace(asked);
}

/** What is said of somebody's last place where that is the amount. */
export const AMOUNT_POSITION = 'amount';

interface Way {
  /** Of the questions; null: they are not known before it is said from where and how somebody invests. */
  readonly steps: readonly Step[] | null;
  /** Ids of blocks that keep nobody from going on. */
  readonly passable: ReadonlySet<string>;
  /** The answers fail: nobody says how much. */
  readonly isOver: boolean;
}

/** Index of the first step that is to be done before what comes after it; behind the last: none. */
export function firstOpen({ steps, passable }: Way): number {
  const found = (steps ?? []).findIndex(({ block, problems }) => problems.length > 0 && !passable.has(block.id));
  return found === -1 ? (steps ?? []).length : found;
}

export const mayComeTo = (way: Way, place: Place): boolean => {
  if (place.at === 'about') return true;
  if (way.steps === null) return false;
  const open = firstOpen(way);
  if (place.at === 'block') {
    const at = way.steps.findIndex(({ block }) => block.id === place.block);
    return at !== -1 && at <= open;
  }
  return !way.isOver && open >= way.steps.length;
};

/**
 * Where somebody is by the address; where that leads nowhere yet, at the first thing to be done, or where they were.
 * @param last where they were: a block, or the amount
 */
export function placeAt(way: Way, query: Readonly<Record<string, unknown>>, last: string | null): Place {
  const asked = askedIn(query);
  if (asked !== null && mayComeTo(way, asked)) return asked;
  const { steps } = way;
  if (steps === null) return { at: 'about' };
  const was: Place | null = asked !== null || last === null ? null : last === AMOUNT_POSITION ? { at: 'amount' } : { at: 'block', block: last };
  if (was !== null && mayComeTo(way, was)) return was;
  const open = steps[Math.min(firstOpen(way), steps.length - 1)];
  // Whoever answered nothing yet begins with what is said before the questions.
  const isNew = asked === null && steps.slice(0, firstOpen(way)).every(({ block }) => block.kind === 'intro');
  const first = isNew ? steps[0] : open;
  return first ? { at: 'block', block: first.block.id } : { at: 'about' };
}

/** The place beside another; null: there is none. */
export function beside({ steps }: Way, place: Place, direction: 1 | -1): Place | null {
  const all: readonly Place[] = [{ at: 'about' }, ...(steps ?? []).map(({ block }): Place => ({ at: 'block', block: block.id })), { at: 'amount' }];
  return all[all.findIndex((one) => keyOfPlace(one) === keyOfPlace(place)) + direction] ?? null;
}

/** How many of the steps somebody has left behind, now or when they were here last. @param last as `placeAt` has it */
export function stepsBehind({ steps }: Pick<Way, 'steps'>, place: Place, last: string | null): number {
  const all = steps ?? [];
  const behind = (at: string | null): number =>
    at === AMOUNT_POSITION
      ? all.length
      : Math.max(
          0,
          all.findIndex(({ block }) => block.id === at),
        );
  return Math.max(behind(last), behind(place.at === 'block' ? place.block : place.at === 'amount' ? AMOUNT_POSITION : null));
}
