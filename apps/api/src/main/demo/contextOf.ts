import type { CivilDate } from '@pari/domain/dates';
import type { Context } from '../../http/context.ts';

/** As if the person asked, from nowhere in particular. */
export const contextOf = (company: Context['company'], person: Context['realUser'], now: Date): Context => ({
  requestId: 'the demo story',
  now,
  company,
  flags: new Set(['show_coinvest_home_page']),
  realUser: person,
  effectiveUser: person,
  mode: 'self',
  view: null,
  levels: new Set(),
  actsForOthers: false,
  showUnpublished: false,
  asOf: now.toISOString().slice(0, 10) as CivilDate,
  asOfNamed: null,
  knownOn: null,
  credential: { kind: 'session', sessionId: null },
});
