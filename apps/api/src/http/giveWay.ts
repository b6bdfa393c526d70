import { setTimeout as pause } from 'node:timers/promises';
import type { Pace } from '../ports/pace.ts';

/** In ms: so long it goes on, and so long it waits at most for others who are always there. */
const slice = 3;
const longest = 40;

/** The pace of work that goes on while nobody else is at work, and in small slices between theirs. One for the whole process. */
export function giveWay(othersAtWork: () => boolean): Pace {
  let rested = 0;
  return {
    portion: 10,
    async rest() {
      const begun = performance.now();
      if (begun - rested < slice) return;
      do await pause(1);
      while (othersAtWork() && performance.now() - begun < longest);
      rested = performance.now();
    },
  };
}
