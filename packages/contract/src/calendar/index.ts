import { z } from 'zod';
import { endpoint, Noun } from '../endpoint.ts';
import { instant } from '../wire.ts';

export const calendar = new Noun({
  getCalendarAddress: endpoint({
    route: 'GET /api/users/calendar',
    summary: 'Since when calendars can follow my due dates. The address itself was told when it was made, and is not told again',
    policy: 'signed_in',
    viewing: 'self',
    output: z.object({ made_at: instant.nullable().describe('null: there is no address') }),
  }),
  makeCalendarAddress: endpoint({
    route: 'POST /api/users/calendar',
    summary:
      'Makes the address at which calendars follow my due dates, without amounts; the one before ends. It is answered once, and whoever has it reads them: ' +
      'only whoever is signed in with a browser makes one',
    policy: 'session',
    delegates: 'either',
    status: 201,
    output: z.object({ address: z.string(), made_at: instant }),
    recoveryHold: true,
  }),
  endCalendarAddress: endpoint({
    route: 'DELETE /api/users/calendar',
    summary: 'Ends the address at which calendars follow my due dates',
    policy: 'signed_in',
    delegates: 'either',
    output: z.null(),
    status: 204,
  }),
});
