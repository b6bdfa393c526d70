import { useState } from 'react';
import { useCall } from '../../../client/queries.ts';
import { Awaited } from '../../../shared/lists/Awaited.tsx';
import { CheckedNotice } from '../checking/CheckedNotice.tsx';
import { EditNotice } from '../entry/EditNotice.tsx';
import type { ManagedNotice } from '../managedNotice.ts';
import { NoticeFacts } from '../stated/NoticeFacts.tsx';
import { NoticeLink } from '../stated/NoticeLink.tsx';
import { NoticeState } from '../stated/NoticeState.tsx';
import { Discard } from './Discard.tsx';
import { Head } from './Head.tsx';

/** A notice that nobody is shown yet: written, or checked and waiting for the next step. What is written stays until it is saved or left. */
export function NoticeInMaking({ notice }: { readonly notice: ManagedNotice }) {
  const [isEdited, setEdited] = useState(notice.state === 'draft');
  /** Saved by somebody else, and taken in the place of what was typed. */
  const [taken, setTaken] = useState<ManagedNotice>();
  const audiences = useCall('listAudiences', {}, { isToldInPlace: true });
  /** The version that was checked in the form. */
  const [checked, setChecked] = useState<number>();
  // A form that stands stays, whatever others make of the notice meanwhile, until what it holds was checked.
  if (notice.state === 'draft' && !isEdited) setEdited(true);
  if (notice.state !== 'draft' && isEdited && checked === notice.version) {
    setEdited(false);
    setChecked(undefined);
    setTaken(undefined);
  }
  const from = taken ?? notice;
  return (
    <>
      <Head title={notice.title} actions={<Discard notice={notice} />}>
        {isEdited && (
          <>
            <NoticeState notice={notice} />
            {notice.corrects && (
              <>
                . It is to take the place of <NoticeLink notice={notice.corrects} />.
              </>
            )}
          </>
        )}
      </Head>
      {!isEdited && (
        <>
          <NoticeFacts notice={notice} />
          <CheckedNotice notice={notice} onEdit={() => setEdited(true)} />
        </>
      )}
      {isEdited &&
        (audiences.data ? (
          <EditNotice
            key={taken?.version}
            notice={from}
            funds={audiences.data.funds}
            onChecked={setChecked}
            onTaken={setTaken}
            {...(notice.state !== 'draft' && { onLeave: () => setEdited(false) })}
          />
        ) : (
          <Awaited asked={audiences} what="the funds" />
        ))}
    </>
  );
}
