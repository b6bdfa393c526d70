import type { ReviewedModule, ReviewFile } from './review.ts';

interface ShownDocument {
  readonly kind: 'document';
  /** Its id. */
  readonly value: string;
  readonly label: string;
}

interface ShownAnswers {
  readonly kind: 'answers';
  readonly value: string;
  readonly label: string;
  readonly module: ReviewedModule;
}

export type Choice = ShownDocument | ShownAnswers;

/** What can stand side by side: each document that was submitted, what the round before had in its place, and the answers of each part. */
export const choicesOf = ({ modules }: Pick<ReviewFile, 'modules'>): Choice[] => [
  ...new Map(
    modules.flatMap(({ questions }) =>
      questions.flatMap(({ title, documents, before }) => [
        ...documents.map((one) => [one.id, document(one.id, title, one.file_name)] as const),
        ...(before?.documents ?? [])
          .filter(({ id }) => !documents.some((one) => one.id === id))
          .map((one) => [one.id, document(one.id, title, `${one.file_name}, before`)] as const),
      ]),
    ),
  ).values(),
  ...modules.map((module): Choice => ({ kind: 'answers', value: `answers ${module.module}`, label: `Answers: ${module.name}`, module })),
];

const document = (value: string, title: string, name: string): Choice => ({ kind: 'document', value, label: `${title}: ${name}` });
