import { useState } from 'react';
import type { ExplainedCarryField } from '@pari/contract';
import type { Quantity } from './quantities.ts';

/** Where a figure comes from, asked of all plans, of one plan, or of one grant of it. */
export interface CarryQuestion {
  readonly heading: string;
  readonly about: string;
  readonly of: Of;
}
type Of =
  | { readonly level: 'overview'; readonly quantity: Quantity; readonly currency: 'company_currency' | 'investor_currency' }
  | { readonly level: 'plan'; readonly quantity: Quantity; readonly plan: string }
  | { readonly level: 'grant'; readonly plan: string; readonly grant: string; readonly field: ExplainedCarryField };

export type AskCarry = (question: CarryQuestion) => void;

/** What was asked about the figures of a day, one question leading to the next. Another day begins anew. */
export function useCarryQuestions(day: string) {
  const [asked, setAsked] = useState<{ readonly day: string; readonly questions: readonly CarryQuestion[] }>({ day, questions: [] });
  const questions = asked.day === day ? asked.questions : [];
  return {
    questions,
    ask: (question: CarryQuestion) => setAsked({ day, questions: [...questions, question] }),
    goBack: () => setAsked({ day, questions: questions.slice(0, -1) }),
    stop: () => setAsked({ day, questions: [] }),
  };
}
