import type { Context } from '../../http/context.ts';
import { seesHoldings, seesOffers } from '../../http/policies.ts';
import { whoseDocuments } from '../documents/index.ts';
import type { Inbox } from './queries.ts';

/** Whose inbox a caller is shown, and what of it. */
export const inboxOf = (context: Context): Inbox => ({
  ...whoseDocuments(context),
  sees: !seesHoldings(context) ? 'offers' : seesOffers(context) ? 'all' : 'holdings',
});
