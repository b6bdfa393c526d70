import type { Listing } from '../../http/readPage.ts';
import type { Row } from '../../ports/database.ts';

export interface ViewRow extends Row<'views', 'id' | 'capacity' | 'reason' | 'from_at' | 'until_at' | 'ended_at'> {
  readonly viewer: string;
  /** What was done in it, each once: the call, and what it was about. */
  readonly done: readonly { readonly action: string; readonly about: string | null }[];
  readonly documents: readonly { readonly id: string; readonly title: string }[];
}

/**
 * Who looked at a person's data, with what the audit log holds of it. Documents are those that were opened while it was the last view of that viewer (their
 * bytes may leave after its end): they were the person's to be given then, whatever became of that, except of unpublished funds and their firms, of which an administrator may see
 * what the person may not know of. Recalled ones are not named, as a title may be why.
 */
export const viewsOf = (targetId: string) =>
  ({
    columns: `v.id, v.capacity, v.reason, v.from_at, v.until_at, v.ended_at, u.display_name as viewer,
      (select coalesce(jsonb_agg(distinct jsonb_build_object('action', e.action, 'about', case when e.object_type = 'export' then e.object_type end)), '[]')
        from audit_events e
        where e.company_id = v.company_id and e.effective_user_id = v.target_id and e.effective_user_id is distinct from e.real_user_id
          and e.at >= v.from_at and e.at <= v.until_at and e.real_user_id = v.viewer_id and e.result = 'done' and e.detail ->> 'view' = v.id::text) as done,
      (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'title', d.title) order by d.title collate names, d.id), '[]') from documents d
        where d.company_id = v.company_id and d.recalled_at is null
          and (v.capacity <> 'admin' or (d.fund_id is null and d.scope <> 'firm')
            or exists (select from funds f where f.company_id = d.company_id and f.id = d.fund_id and f.published)
            or d.id in (select documents_ever_of(v.company_id, v.target_id, false, true, 'all')))
          and d.id in (
          select o.document_id from document_openings o
          where o.company_id = v.company_id and o.effective_user_id = v.target_id and o.user_id = v.viewer_id and o.at >= v.from_at
            and not exists (select from views later where later.company_id = v.company_id and later.target_id = v.target_id and later.viewer_id = v.viewer_id
              and later.from_at > v.from_at and later.from_at <= o.at))) as documents`,
    rows: (tx, text, values) => tx.rows<ViewRow>(text, values),
    from: 'views v join users u on u.company_id = v.company_id and u.id = v.viewer_id',
    id: 'v.id',
    company: 'v.company_id',
    owned: { where: 'v.target_id = $2', values: [targetId] },
    sorts: { from: { by: 'v.from_at', type: 'timestamptz' } },
  }) satisfies Listing<ViewRow>;
