import type { ComponentProps } from 'react';
import { fileDropWords, type FileDrop } from '@pari/ui';

/** The files are not uploaded when they are chosen. */
export const dropWords: ComponentProps<typeof FileDrop>['words'] = {
  ...fileDropWords,
  drop: 'or drop them or their folder here',
  states: { ...fileDropWords.states, there: 'Chosen' },
};
