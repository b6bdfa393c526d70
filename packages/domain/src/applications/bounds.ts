/** How often something may be added in all, what was taken out again included: what was submitted is kept, so that it would grow without end. */
export const MOST_EVER = {
  participants: { most: 500, sentence: 'So many people were added to this record and taken out again that it takes no more.' },
  files: { most: 200, sentence: 'So many files were uploaded here and replaced that this takes no more.' },
  requests: { most: 200, sentence: 'So many documents were asked for in this application that it takes no more requests.' },
  screenings: { most: 500, sentence: 'So many results were recorded of this person that no more are taken.' },
  tax_documents: { most: 500, sentence: 'So many forms were made of this record that it takes no more.' },
} as const;
export type Bounded = keyof typeof MOST_EVER;

/** Why one more cannot be added; null: it can. @param before how many there were, whatever became of them */
export const boundReached = (what: Bounded, before: number): string | null =>
  before >= MOST_EVER[what].most ? `${MOST_EVER[what].sentence} Write to the people of this fund.` : null;
