import type { Card } from '../../../kyc/workflow.ts';
import type { FillableForm, Revision } from '../map.ts';
import { crsEntityQuestions, crsIndividualQuestions } from './crs.ts';
import { w8benQuestions } from './w8ben.ts';
import { w8beneQuestions } from './w8bene.ts';
import { w9Questions } from './w9.ts';

/** An edition's own questions, beside what is known of an investor. Their ids are keys of its map. */
export function formQuestions({ code, revision }: Revision): readonly Card[] {
  const questions: Readonly<Record<FillableForm, () => readonly Card[]>> = {
    // Line 3b is new since March 2024.
    'W-9': () => w9Questions(revision !== '2018-10'),
    'W-8BEN': w8benQuestions,
    'W-8BEN-E': w8beneQuestions,
    'CRS-I': crsIndividualQuestions,
    'CRS-E': crsEntityQuestions,
  };
  return questions[code]();
}
