import type { Handlers } from '../../../http/handler.ts';
import {
  answered,
  holdingsOfFirm,
  paidFirms,
  portfolioOf,
  readFirm,
  readHeld,
  readPaymentDays,
  readValuationDays,
  valuedFirms,
  valuedHoldingsOfFirm,
  wholeFirm,
} from './read.ts';
import { spanOf } from './span.ts';

/** The Investment Summary and the pages of its firms: what the dashboard shows, by firm, holding and day. */
export const considerationHandlers = {
  getTransactionalConsiderations: async ({ tx, context, query, pace }) => {
    const held = await readHeld({ tx, context, pace, span: spanOf(context, query) });
    const { rows, compositions } = paidFirms(held);
    return { ...answered(held), ...portfolioOf(held), transactions: rows, transactions_compositions: compositions };
  },

  getValuationConsiderations: async ({ tx, context, query, pace }) => {
    const held = await readHeld({ tx, context, pace, span: spanOf(context, query) });
    const { rows, compositions } = valuedFirms(held);
    return { ...answered(held), ...portfolioOf(held), valuations: rows, valuations_compositions: compositions };
  },

  getFirmTransactionalConsiderations: async ({ tx, context, params, query, pace }) => {
    const { firm, ...held } = await readFirm({ tx, context, pace, span: spanOf(context, query) }, params.id);
    return { ...answered(held), firm: wholeFirm(firm, 0, held), portfolio: holdingsOfFirm(firm, held), transactions: await readPaymentDays(held) };
  },

  getFirmValuationConsiderations: async ({ tx, context, params, query, pace }) => {
    const { firm, ...held } = await readFirm({ tx, context, pace, span: spanOf(context, query) }, params.id);
    return { ...answered(held), firm: wholeFirm(firm, 0, held), portfolio: holdingsOfFirm(firm, held), valuations: valuedHoldingsOfFirm(firm, held) };
  },

  getConsiderationDetails: async ({ tx, context, query, pace }) => {
    const held = await readHeld({ tx, context, pace, span: spanOf(context, query) });
    return { ...answered(held), details: await readPaymentDays(held) };
  },

  getConsiderationValuationDetails: async ({ tx, context, query, pace }) => {
    const held = await readHeld({ tx, context, pace, span: spanOf(context, query) });
    return { ...answered(held), valuation_details: await readValuationDays(held) };
  },
} satisfies Partial<Handlers>;
