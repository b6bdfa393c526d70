import type { Block } from '@pari/contract';
import { lazyPart } from '@pari/ui';

/** Loaded with its sanitiser when a text with markup is met; most have none. */
const load = () => import('./Markup.tsx');
const LaterMarkup = lazyPart(load);
let ReadyMarkup: Awaited<ReturnType<typeof load>>['default'] | undefined;

const isPlain = (text: string): boolean => !/[<&]/.test(text);

/** Makes texts with markup ready to be drawn at once, so that nothing moves when they come. */
export async function prepareMarkup(): Promise<void> {
  ReadyMarkup = (await load()).default;
}

/** The same for a text that may be plain. */
export async function prepareText(html: string): Promise<void> {
  if (!isPlain(html)) await prepareMarkup();
}

/** A configured text, with the simple formatting that it may carry. */
export function RichText({ html }: { readonly html: string }) {
  if (isPlain(html)) return html;
  const Markup = ReadyMarkup ?? LaterMarkup;
  return <Markup html={html} />;
}

/** The explanation of a configured block, for the mark beside its heading. */
export function blockTip({ tooltip }: Pick<Block, 'tooltip'>) {
  if (!tooltip) return undefined;
  return { heading: tooltip.heading || undefined, description: <RichText html={tooltip.description} /> };
}
