import { useMemo } from 'react';
import type { Block } from '@pari/contract';
import { drawnMarkup } from './drawnMarkup.ts';

/** A configured text, with the simple formatting that it may carry. */
export function RichText({ html }: { readonly html: string }) {
  // Most have none.
  return /[<&]/.test(html) ? <Markup html={html} /> : html;
}

/** In an element of its own: the browser reads the text once, not at each drawing. */
function Markup({ html }: { readonly html: string }) {
  const drawn = useMemo(() => drawnMarkup(html), [html]);
  return <span className="app-rich">{drawn}</span>;
}

/** The explanation of a configured block, for the mark beside its heading. */
export function blockTip({ tooltip }: Pick<Block, 'tooltip'>) {
  if (!tooltip) return undefined;
  return { heading: tooltip.heading || undefined, description: <RichText html={tooltip.description} /> };
}
