import { lazy, Suspense } from 'react';
import type { Block } from '@pari/contract';

/** Loaded with its sanitiser when a text with markup is met; most have none. */
const Markup = lazy(() => import('./Markup.tsx'));

const isPlain = (text: string): boolean => !/[<&]/.test(text);

/** A configured text, with the simple formatting that it may carry. */
export function RichText({ html }: { readonly html: string }) {
  if (isPlain(html)) return html;
  return (
    <Suspense>
      <Markup html={html} />
    </Suspense>
  );
}

/** The explanation of a configured block, for the mark beside its heading. */
export function blockTip({ tooltip }: Pick<Block, 'tooltip'>) {
  if (!tooltip) return undefined;
  return { heading: tooltip.heading || undefined, description: <RichText html={tooltip.description} /> };
}
