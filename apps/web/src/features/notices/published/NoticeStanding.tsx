import { Fragment } from 'react';
import { formatInstant } from '@pari/domain/format';
import { Banner } from '@pari/ui';
import type { ManagedNotice } from '../managedNotice.ts';
import { NoticeLink } from '../stated/NoticeLink.tsx';
import { lastOf, tookItsPlace } from './standing.ts';

interface NoticeStandingProps {
  readonly notice: ManagedNotice;
  readonly timeZone: string;
}

/** What became of a published notice beside being paid: recalled, superseded, or about to be; nothing otherwise. */
export function NoticeStanding(props: NoticeStandingProps) {
  const banner = bannerOf(props);
  return banner && <div className="app-published-banner">{banner}</div>;
}

function bannerOf({ notice, timeZone }: NoticeStandingProps) {
  if (notice.state === 'recalled') {
    const { by = null, at, reason } = lastOf(notice, 'recalled') ?? {};
    const when = at === undefined ? 'Recalled' : `Recalled on ${formatInstant(new Date(at), timeZone)}`;
    return (
      <Banner
        tone="warning"
        title={
          by === null ? (
            when
          ) : (
            <>
              {when} by <bdi>{by}</bdi>
            </>
          )
        }
      >
        {reason ? <bdi className="app-published-text">{reason}</bdi> : 'No reason was given.'}
      </Banner>
    );
  }
  const successor = tookItsPlace(notice);
  if (successor) {
    return (
      <Banner tone="warning" title="A correction took the place of this notice">
        <NoticeLink notice={successor} /> is what holds now.
      </Banner>
    );
  }
  const drafted = notice.corrections;
  if (drafted.length === 0) return null;
  return (
    <Banner title={drafted.length === 1 ? 'A correction is being prepared' : 'Corrections are being prepared'}>
      {drafted.map((correction, index) => (
        <Fragment key={correction.id}>
          {index > 0 && ', '}
          <NoticeLink notice={correction} />
        </Fragment>
      ))}
      . This notice holds until {drafted.length === 1 ? 'it' : 'one of them'} is published.
    </Banner>
  );
}
