import { useState } from 'react';

/** What is to be confirmed first, wherever the person is by then. */
export interface Asking {
  readonly title: string;
  readonly verb: string;
  readonly sentence: string;
  /** What it does beside. */
  readonly effects: readonly string[];
  readonly act: () => void;
}

export interface Questions {
  /** The one to be answered next. */
  readonly asking: Asking | undefined;
  readonly closeQuestion: () => void;
  readonly ask: (question: Asking) => void;
  /** The same question, asked of several things at once, is asked once: none of them is lost to the answer for another. */
  readonly askOfAll: (question: Asking) => void;
}

/** One question after the other. */
export function joined(before: readonly Asking[], question: Asking): readonly Asking[] {
  const open = before.find(({ title }) => title === question.title);
  if (!open) return [...before, question];
  const act = (): void => {
    open.act();
    question.act();
  };
  return before.map((one) => (one === open ? { ...one, act } : one));
}

/** What is asked before something is changed or taken away, one question at a time. */
export function useQuestions(): Questions {
  const [questions, setQuestions] = useState<readonly Asking[]>([]);
  return {
    asking: questions[0],
    closeQuestion: () => setQuestions((before) => before.slice(1)),
    ask: (question) => setQuestions((before) => [...before, question]),
    askOfAll: (question) => setQuestions((before) => joined(before, question)),
  };
}
