import type { BlockProblem } from '@pari/domain/applications';

/** What is still to be done at a part of a block, or at the block itself, as a field says it. What waits for a document is said beside that. */
export const problemAt = (problems: readonly BlockProblem[], question: string | null = null): string | undefined =>
  problems.find((problem) => problem.question === question && problem.code !== 'documents_opened')?.text;
