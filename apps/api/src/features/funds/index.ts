import type { Handlers } from '../../http/handler.ts';
import { spanOf } from '../positions/index.ts';
import { putOutOfSight, showOnceMore } from './operations/changeSight.ts';
import { readFundInvestments } from './operations/readFundInvestments.ts';

export const fundsHandlers = {
  getFundInvestments: async ({ tx, pace, context, params, query }) => readFundInvestments(tx, context, params.id, spanOf(context, query), pace),

  deleteInvestment: async ({ tx, context, params, audit }) => {
    const { fundId, remaining } = await putOutOfSight(tx, context, params);
    audit({ type: 'fund', id: fundId, detail: { investor: params.investor } });
    return { success: true, data: { remaining } };
  },

  restoreInvestment: async ({ tx, context, params, audit }) => {
    const { fundId, remaining } = await showOnceMore(tx, context, params);
    audit({ type: 'fund', id: fundId, detail: { investor: params.investor } });
    return { success: true, data: { remaining } };
  },
} satisfies Partial<Handlers>;
