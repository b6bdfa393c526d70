import { noAnswerText } from '../basics/loadPageAgain.ts';

/** What is known where a part of the page could not be loaded. */
export interface PartFailure {
  readonly onRetry: () => void;
  /** Some browsers keep that a program failed for as long as the page lives: only loading the page again brings it then. */
  readonly isRetried: boolean;
  /** The page was to be loaded again, and nothing answered. */
  readonly isUnanswered: boolean;
}

export const retryWords = (isRetried: boolean): string => (isRetried ? 'Load the page again' : 'Try again');

export const partFailureText = ({ isRetried, isUnanswered }: Omit<PartFailure, 'onRetry'>): string => {
  if (isUnanswered) return noAnswerText;
  return isRetried ? 'The page is loaded again if the portal answers; what was typed here and not saved is lost then.' : 'Everything else works as before.';
};
