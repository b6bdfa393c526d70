import { CallError } from '@pari/contract/client';
import { meansNone } from '../../../shared/lists/meansNone.ts';

interface Refused {
  readonly title: string;
  readonly text: string;
  /** Where one applies in its place. */
  readonly link?: string;
}

/** What a refusal says of the fund; undefined: it could not be asked. */
export function refusedAs(error: Error | null): Refused | undefined {
  if (error instanceof CallError && error.code === 'not_yet') {
    const { link } = (error.current ?? {}) as { readonly link?: unknown };
    if (typeof link === 'string') return { title: 'Applications elsewhere', text: error.message, link };
    return { title: 'Coming Soon!', text: error.message === 'Coming Soon!' ? 'A fund that is meant for you is being prepared.' : error.message };
  }
  return meansNone(error) ? { title: '404 Page Not Found', text: 'No fund that you may apply to is meant by this address.' } : undefined;
}
