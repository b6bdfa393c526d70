import type { CallInput } from '@pari/contract/client';
import type { DateRange } from '../dates/dateRange.ts';

/** What the notifications are narrowed to. */
export interface InboxFilters {
  readonly status: 'all' | 'unread' | 'read';
  /** '' for all, here and below. */
  readonly type: string;
  readonly fund: string;
  readonly investor: string;
  readonly published: DateRange | null;
  readonly due: DateRange | null;
}

export const noFilters: InboxFilters = { status: 'all', type: '', fund: '', investor: '', published: null, due: null };

/** Of one fund or profile alone, where a page is about it. */
export interface InboxScope {
  readonly fund_id?: string;
  readonly investor_id?: string;
}

type Query = NonNullable<CallInput<'listNotifications'>['query']>;

/** As the server is asked. */
export const filterQuery = ({ status, type, fund, investor, published, due }: InboxFilters, scope: InboxScope): Query => ({
  ...(status !== 'all' && { is_read: status === 'read' ? 'true' : 'false' }),
  ...(type !== '' && { notification_type: type }),
  ...(fund !== '' && { fund_id: fund }),
  ...(investor !== '' && { investor_id: investor }),
  ...(published && { created_from: published.start, created_to: published.end }),
  ...(due && { due_from: due.start, due_to: due.end }),
  ...scope,
});

export const isNarrowed = (filters: InboxFilters): boolean => Object.keys(filterQuery(filters, {})).length > 0;
