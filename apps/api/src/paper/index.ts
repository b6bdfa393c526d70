import type { Paper } from './paper.ts';

export type { Paper } from './paper.ts';

/** As `drawPaper.ts`, which is loaded with the first paper. */
export const drawPaper = async (paper: Paper): Promise<Buffer> => (await import('./drawPaper.ts')).drawPaper(paper);

/** Whether a paper shows every letter of a text. */
export async function isPrintable(text: string): Promise<boolean> {
  const { drawable, hasUnknown } = await import('./faces.ts');
  return !hasUnknown(drawable(text));
}
