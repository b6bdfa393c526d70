/** The words that were looked for, and the one of them that is looked at; `viewer.css` has their colours. */
type Mark = 'ui-viewer-found' | 'ui-viewer-now';

function highlightOf(name: Mark): Highlight | undefined {
  // A browser without it shows the page alone.
  if (!('highlights' in CSS)) return undefined;
  const known = CSS.highlights.get(name) ?? new Highlight();
  known.priority = name === 'ui-viewer-now' ? 1 : 0;
  CSS.highlights.set(name, known);
  return known;
}

/** Marks ranges of the page; returns how to take that back. */
export function mark(name: Mark, ranges: readonly Range[]): () => void {
  const highlight = highlightOf(name);
  for (const range of ranges) highlight?.add(range);
  return () => {
    for (const range of ranges) highlight?.delete(range);
  };
}
