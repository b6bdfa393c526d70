import { civilDateIn } from '@pari/domain/dates';
import { usualPaper } from '@pari/domain/statements';
import type { Handlers } from '../../http/handler.ts';
import { Refusal } from '../../http/problems.ts';
import { CertificateNotValid, type PdfSeal } from '../../ports/pdfSeal.ts';
import type { Store } from '../files/index.ts';
import { drawStatement, paperName } from './paper/drawStatement.ts';
import { periodOf } from './period.ts';
import { publishStatements } from './publishing/publishStatements.ts';
import { readStatement } from './readStatement.ts';
import { readJob } from './zip/readJob.ts';
import { requestStatements } from './zip/requestStatements.ts';
import { zipStatements } from './zip/zipStatements.ts';

export { holdToLedger } from './holdToLedger.ts';
export { statementsJobs } from './jobs.ts';

export const statementsHandlers = ({ pdfSeal, ...store }: Store & { readonly pdfSeal: PdfSeal }) =>
  ({
    getStatement: async ({ tx, context, params, query }) =>
      readStatement(tx, context, { fund: params.id, investor: query.investor, period: periodOf(context, query) }),

    getStatementPaper: async ({ tx, context, params, query }) => {
      const statement = await readStatement(tx, context, { fund: params.id, investor: query.investor, period: periodOf(context, query) });
      const { company, knownOn, now } = context;
      const issue = {
        company,
        size: query.paper ?? usualPaper(company.currency),
        knownOn: knownOn ?? civilDateIn(now, company.timeZone),
        at: now,
        isPublished: false,
      };
      const bytes = await drawStatement(statement, issue, pdfSeal).catch((error: unknown) => {
        throw error instanceof CertificateNotValid
          ? new Refusal('unavailable', 'Statements cannot be sealed now. Whoever runs the portal is told why.')
          : error;
      });
      return { name: paperName(statement), mediaType: 'application/pdf', bytes };
    },

    requestStatements: async (call) => {
      const id = await requestStatements(call);
      call.audit({ type: 'job', id });
      return readJob(call.tx, call.context, id);
    },

    getJob: async ({ tx, context, params }) => readJob(tx, context, params.id),

    getJobFile: async (call) => zipStatements(store, call),

    publishStatements,
  }) satisfies Partial<Handlers>;
