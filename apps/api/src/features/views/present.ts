import type { ViewedExport, ViewedPart } from '@pari/contract';
import type { ViewRow } from './queries.ts';
import { shownBy } from './shown.ts';

/** A view, for whoever was looked at. */
export function presentView({ id, viewer, capacity, reason, from_at: from, until_at: until, ended_at: ended, done, documents }: ViewRow, now: Date) {
  const pages = new Set<ViewedPart>();
  const exports = new Set<ViewedExport>();
  for (const { action, about } of done) {
    const shown = shownBy(action);
    if (shown) pages.add(shown.part);
    if (shown?.saves) exports.add(shown.saves);
    if (about === 'export') exports.add('table');
  }
  return {
    id,
    viewer,
    capacity,
    reason,
    from: from.toISOString(),
    to: (ended ?? until).toISOString(),
    is_open: ended === null && until > now,
    pages: [...pages].toSorted(),
    documents: [...documents],
    exports: [...exports].toSorted(),
  };
}
