import { onRetry } from '../../../client/failures.ts';

/** Waits so many ms, or until the connection is back or the person has everything tried again. Rejects when the signal is aborted. */
export function untilBack(milliseconds: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  return new Promise<void>((resolve, reject) => {
    const goOn = (): void => resolve();
    const timer = setTimeout(goOn, milliseconds);
    addEventListener('online', goOn, { signal: over.signal });
    signal.addEventListener('abort', () => reject(signal.reason as Error), { signal: over.signal });
    const endRetries = onRetry(goOn);
    over.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      endRetries();
    });
  }).finally(() => over.abort());
}
