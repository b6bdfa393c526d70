import type { Context } from '../../http/context.ts';

/** Whoever sends documents, in which company: an administrator, signed in or at the command line. */
export interface Sender {
  readonly company: Pick<Context['company'], 'id'>;
  readonly realUser: Pick<Context['realUser'], 'id' | 'email'>;
}
