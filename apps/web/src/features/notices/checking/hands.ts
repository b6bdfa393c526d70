import type { ManagedNotice } from '../managedNotice.ts';

/** Who saved, checked and approved this version of a notice, in a sentence; '' where nobody is named. */
export function handsWords({ events, version }: Pick<ManagedNotice, 'events' | 'version'>): string {
  const last = (event: string): string | undefined => events.findLast((one) => one.version === version && one.event === event)?.by ?? undefined;
  const done = (['saved', 'checked', 'approved'] as const).flatMap((event) => {
    const by = last(event);
    return by === undefined ? [] : [{ event, by }];
  });
  const words = [...Map.groupBy(done, ({ by }) => by)].map(([by, own]) => `${own.map(({ event }) => event).join(' and ')} by ${by}`).join(', ');
  return words === '' ? '' : `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
