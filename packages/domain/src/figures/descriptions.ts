import { recordOf } from './recordOf.ts';
import { describedFigures, figures } from './table.ts';

/** What each figure that is explained in plain words is called, and what it is; written out when the application is built. */
export const descriptions = recordOf(describedFigures, (name): { readonly heading: string; readonly description: string } => {
  const { heading, description } = figures[name];
  return { heading, description };
});
