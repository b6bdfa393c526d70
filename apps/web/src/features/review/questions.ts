import type { Question } from './review.ts';

/** Of a heading of a question. */
export type Level = 3 | 4 | 5;

type Named = Pick<Question, 'question' | 'title' | 'participant'>;

/** A question as it is told apart from that of another participant. */
export const namedOf = ({ title, participant }: Named): string => (participant === null ? title : `${title}, ${participant}`);

/** What a comment on a document is about: the document and its question, each by its name; where both have one, that is said once. */
export const aboutDocument = ({ name }: { readonly name: string }, question: Named): string =>
  `${name === question.title ? 'the document' : `${name},`} ${namedOf(question)}`;

interface Under<One> {
  /** Null: they stand by themselves. */
  readonly heading: string | null;
  /** Of the first of them. */
  readonly key: string;
  readonly questions: readonly One[];
}

/** Questions in their order, those together that stand beneath the same heading: the name of a participant, who may be called as another is, or that of a card. */
export function underHeadings<One extends Pick<Question, 'question' | 'participant' | 'card'>>(
  questions: readonly One[],
  by: 'participant' | 'card',
): Under<One>[] {
  const groups: { heading: string | null; key: string; questions: One[] }[] = [];
  const isSame = (one: One, other: One): boolean =>
    one[by] === other[by] && (by === 'card' || one.participant === null || participantIn(one) === participantIn(other));
  for (const question of questions) {
    const last = groups.at(-1);
    const [first] = last?.questions ?? [];
    if (last && first && isSame(first, question)) last.questions.push(question);
    else groups.push({ heading: question[by], key: question.question, questions: [question] });
  }
  return groups;
}

/** Id of the participant in what names a question of theirs. */
const participantIn = ({ question }: Pick<Question, 'question'>): string | undefined => question.split('/')[0];
