import { noticeKindName } from '@pari/domain/notices';
import { DefinitionList } from '@pari/ui';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { amountIn, dueTerm, totalsStated, type ManagedNotice } from '../managedNotice.ts';
import { NoticeLink } from './NoticeLink.tsx';
import { NoticeState } from './NoticeState.tsx';
import './stated.css';

/** What a notice says of itself, its lines apart. */
export function NoticeFacts({ notice }: { readonly notice: ManagedNotice }) {
  const { fund, reference, kind, currency, purpose, corrects, due_date: due, published_on: published } = notice;
  const amount = amountIn(currency);
  return (
    <div className="app-stated">
      <DefinitionList
        items={[
          { id: 'state', term: 'State', description: <NoticeState notice={notice} /> },
          { id: 'reference', term: 'Reference', description: <bdi>{reference}</bdi> },
          { id: 'fund', term: 'Fund', description: <bdi>{fund.name}</bdi> },
          { id: 'kind', term: 'Kind', description: noticeKindName(kind) },
          { id: 'due', term: dueTerm(kind), description: shownDay(due) },
          ...totalsStated(notice).map(({ term, amount: total }) => ({ id: term, term, description: `${amount(total)} ${currency}` })),
          ...(published === null ? [] : [{ id: 'published', term: 'Published', description: shownDay(published) }]),
          ...(corrects === null ? [] : [{ id: 'corrects', term: 'Takes the place of', description: <NoticeLink notice={corrects} /> }]),
          { id: 'purpose', term: 'Purpose', description: <bdi className="app-stated-purpose">{purpose}</bdi> },
        ]}
      />
    </div>
  );
}
