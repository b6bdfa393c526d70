import { useState } from 'react';

/** What is to be confirmed first, wherever the person is by then. */
export interface Asking {
  readonly title: string;
  readonly verb: string;
  readonly sentence: string;
  /** What it does beside. */
  readonly effects: readonly string[];
  readonly act: () => void;
  /** Where it is not done after all. */
  readonly giveUp?: () => void;
}

export interface Questions {
  /** The one to be answered next. */
  readonly asking: Asking | undefined;
  readonly closeQuestion: () => void;
  readonly ask: (question: Asking) => void;
  /** The same question, asked of several things at once, is asked once: none of them is lost to the answer for another. */
  readonly askOfAll: (question: Asking) => void;
}

/** Questions that one answer settles. */
type Together = readonly Asking[];

/** One question after the other. */
export function joined(before: readonly Together[], question: Asking): readonly Together[] {
  const open = before.find(([first]) => first?.title === question.title);
  return open ? before.map((one) => (one === open ? [...one, question] : one)) : [...before, [question]];
}

/** As they are asked. */
export const askedOf = (together: Together): Asking | undefined =>
  together[0] && {
    ...together[0],
    act: () => together.forEach(({ act }) => act()),
    giveUp: () => together.forEach(({ giveUp }) => giveUp?.()),
  };

/** Without those that were answered. What came to them meanwhile was not in sight, and is asked next. */
export const answered = (before: readonly Together[], shown: Together): readonly Together[] =>
  before.map((one) => one.filter((question) => !shown.includes(question))).filter(({ length }) => length > 0);

/** What is asked before something is changed or taken away, one question at a time. */
export function useQuestions(): Questions {
  const [questions, setQuestions] = useState<readonly Together[]>([]);
  const [shown = []] = questions;
  return {
    asking: askedOf(shown),
    closeQuestion: () => setQuestions((before) => answered(before, shown)),
    ask: (question) => setQuestions((before) => [...before, [question]]),
    askOfAll: (question) => setQuestions((before) => joined(before, question)),
  };
}
