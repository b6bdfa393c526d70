import type { ComponentProps } from 'react';
import { fileDropWords, type FileDrop } from '@pari/ui';

/** Of files that are sent later than they are chosen. */
export const chosenWords: NonNullable<ComponentProps<typeof FileDrop>['words']> = {
  ...fileDropWords,
  states: { ...fileDropWords.states, there: 'Chosen' },
};
