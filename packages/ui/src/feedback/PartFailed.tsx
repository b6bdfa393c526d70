import { ErrorState } from './ErrorState.tsx';
import { partFailureText, retryWords, type PartFailure } from './partFailure.ts';

/** Stands in the place of a part of the page that could not be loaded, under a title such as 'The chart could not be loaded'. */
export function PartFailed({ title, onRetry, ...failure }: PartFailure & { readonly title: string }) {
  return (
    <ErrorState title={title} onRetry={onRetry} retryLabel={retryWords(failure.isRetried)}>
      {partFailureText(failure)}
    </ErrorState>
  );
}
