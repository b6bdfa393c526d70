import { scrubbedMessage } from '@pari/contract/browserErrors';
import type { ProviderFailure } from '../../ports/signInProvider.ts';

const isWord = (value: unknown): value is string => typeof value === 'string' && /^[A-Za-z][\w.-]{0,79}$/.test(value);

/**
 * What an operator needs to know of an error of the library or the provider: codes, statuses and names of claims, and the provider's own
 * sentence, scrubbed. Values of claims, answers and whatever else an error carries along are left out.
 */
export function describeFailure(step: ProviderFailure['step'], error: unknown): ProviderFailure {
  const chain = causesOf(error);
  const errors = chain.filter((cause) => cause instanceof Error);
  const first = <Value>(read: (cause: Readonly<Record<string, unknown>>) => Value | undefined) =>
    chain.map((cause) => read(cause as Readonly<Record<string, unknown>>)).find((value) => value !== undefined);
  const status = first((cause) => (typeof cause['status'] === 'number' ? cause['status'] : undefined));
  const description = first((cause) => (typeof cause['error_description'] === 'string' ? cause['error_description'] : undefined));
  return {
    step,
    // The library's own code first, then that of the network beneath it.
    codes: [...new Set(errors.map((cause) => (cause as { code?: unknown }).code).filter(isWord))],
    // What cannot be read as JSON is quoted in its error.
    message: errors.filter((cause) => !(cause instanceof SyntaxError)).map(({ message }) => scrubbedMessage(message)),
    ...(status !== undefined && { status }),
    ...defined(
      'error',
      first(({ error: told }) => (isWord(told) ? told : undefined)),
    ),
    ...defined(
      'claim',
      first(({ claim, attribute }) => [claim, attribute].find(isWord)),
    ),
    ...defined('description', description === undefined ? undefined : scrubbedMessage(description)),
  };
}

const defined = (name: 'error' | 'claim' | 'description', value: string | undefined) => (value === undefined ? {} : { [name]: value });

/** An error and what it says caused it, outermost first. Of a refused client's challenge its parameters are a cause too. */
function causesOf(error: unknown): object[] {
  const found: object[] = [];
  for (let cause: unknown = error; typeof cause === 'object' && cause !== null && found.length < 8; cause = (cause as { cause?: unknown }).cause) {
    if (Array.isArray(cause)) {
      const [challenge] = cause as { parameters?: unknown }[];
      if (typeof challenge?.parameters === 'object' && challenge.parameters !== null) found.push(challenge.parameters);
      break;
    }
    found.push(cause);
  }
  return found;
}
