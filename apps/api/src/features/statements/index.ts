import { civilDateIn } from '@pari/domain/dates';
import type { Handlers } from '../../http/handler.ts';
import { drawStatement, paperName, usualSize } from './paper/drawStatement.ts';
import { periodOf } from './period.ts';
import { readStatement } from './readStatement.ts';

export const statementsHandlers = {
  getStatement: async ({ tx, context, params, query }) =>
    readStatement(tx, context, { fund: params.id, investor: query.investor, period: periodOf(context, query) }),

  getStatementPaper: async ({ tx, context, params, query }) => {
    const statement = await readStatement(tx, context, { fund: params.id, investor: query.investor, period: periodOf(context, query) });
    const { company, knownOn, now } = context;
    const issue = { company, size: query.paper ?? usualSize(company), knownOn: knownOn ?? civilDateIn(now, company.timeZone), at: now };
    return { name: paperName(statement), mediaType: 'application/pdf', bytes: await drawStatement(statement, issue) };
  },
} satisfies Partial<Handlers>;
