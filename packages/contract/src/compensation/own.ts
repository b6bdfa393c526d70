import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { asOfQuery } from '../wire.ts';
import { latestPay, payHistory } from './schemas.ts';

const own = { policy: 'oneself', flag: 'total_compensation', audited: true } as const;
const query = z.strictObject({ as_of_date: asOfQuery });

/** What somebody is paid, for nobody but themselves. */
export const ownCompensation = {
  getCompensation: endpoint({
    ...own,
    route: 'GET /api/total_compensation',
    summary: 'What I am paid: the newest record that is dated by the as-of date, and by today',
    query,
    output: latestPay,
  }),
  getCompensationHistory: endpoint({
    ...own,
    route: 'GET /api/total_compensation/history',
    summary: 'What I was paid, year by year, of what is dated by the as-of date, and by today',
    query,
    output: payHistory,
  }),
};
