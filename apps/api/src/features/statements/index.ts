import type { Handlers } from '../../http/handler.ts';
import { periodOf } from './period.ts';
import { readStatement } from './readStatement.ts';

export const statementsHandlers = {
  getStatement: async ({ tx, context, params, query }) =>
    readStatement(tx, context, { fund: params.id, investor: query.investor, period: periodOf(context, query) }),
} satisfies Partial<Handlers>;
