import type { Context } from '../../http/context.ts';
import { policies, seesHoldings, seesOffers } from '../../http/policies.ts';
import type { DocumentType } from '@pari/contract';
import type { Whose } from './queries.ts';

/** Whose documents a caller is shown, and which of them: nobody who views as another is shown papers of identity, tax, bank and notices. */
export const whoseDocuments = (context: Context): Whose => ({
  companyId: context.company.id,
  userId: context.effectiveUser.id,
  unpublished: context.showUnpublished,
  private: context.mode === 'self',
  sees: !seesHoldings(context) ? 'offers' : seesOffers(context) ? 'all' : 'holdings',
});

/** Papers of identity, tax and bank, and those of notices, which say where money goes, are shown to nobody who views as another: so says `documents_of`, too. */
export const isShownInViews = (type: DocumentType): boolean => !hiddenInViews.has(type);
const hiddenInViews: ReadonlySet<DocumentType> = new Set(['identity', 'tax', 'bank', 'capital_call', 'distribution']);

/** Administrators, in their own name, are given every document of their company. */
export const mayOpenAny = policies.administrator;
