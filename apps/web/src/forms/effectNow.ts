import { isRefusal } from '../client/failedChanges.ts';

/**
 * What a rehearsed call would do now, of its refusal because that is not what was looked at any more; undefined of any other failure.
 * @param part by which such an answer is known
 */
export function effectNow<Effect extends object>(error: unknown, part: keyof Effect & string): Effect | undefined {
  if (!isRefusal(error) || error.code !== 'conflict') return undefined;
  const { current } = error;
  return typeof current === 'object' && current !== null && part in current ? (current as Effect) : undefined;
}
