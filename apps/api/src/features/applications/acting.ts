import type { Context } from '../../http/context.ts';

/** By whom, and where, something is done in an application: a call, or a job in its applicant's name. */
export interface Acting {
  readonly company: Pick<Context['company'], 'id' | 'timeZone'>;
  readonly realUser: Pick<Context['realUser'], 'id'>;
}
