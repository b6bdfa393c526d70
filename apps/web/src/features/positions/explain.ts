import { createContext, useContext } from 'react';
import type { Ask } from '../../shared/explanation/question.ts';
import type { Holding } from './holding.ts';

/** Asks where a figure comes from. */
export const AskContext = createContext<Ask<Holding>>(() => {});
export const useAsk = (): Ask<Holding> => useContext(AskContext);
