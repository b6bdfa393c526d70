import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../../client/queries.ts';
import { useLeaveGuard } from '../../../forms/useLeaveGuard.tsx';
import { Awaited } from '../../../shared/lists/Awaited.tsx';
import { HeadBelow } from '../../../shared/lists/HeadBelow.tsx';
import { listOfDocuments } from './listOfDocuments.ts';
import { PublicationForm } from './PublicationForm.tsx';
import { audienceFrom, type Rehearsal } from './publication.ts';
import { Published } from './Published.tsx';
import './publishing.css';

/** Files are chosen, rehearsed and then published, for those who administer the company. */
export function UploadPage() {
  const { company } = useParams({ strict: false });
  const navigate = useNavigate();
  const query: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const audiences = useCall('listAudiences', {}, { isToldInPlace: true });
  const [published, setPublished] = useState<{ readonly rehearsal: Rehearsal; readonly isToSign: boolean }>();
  const [begun, begin] = useState(0);
  const [isBegun, setBegun] = useState(false);
  const { question } = useLeaveGuard(isBegun, () => void navigate({ to: listOfDocuments.to, params: { company } }));
  return (
    <>
      <HeadBelow list={listOfDocuments} title="Upload documents">
        Nothing is published before you have seen who will see what.
      </HeadBelow>
      {published ? (
        <Published
          published={published.rehearsal}
          isToSign={published.isToSign}
          onAgain={() => {
            setPublished(undefined);
            begin((last) => last + 1);
          }}
        />
      ) : audiences.data ? (
        <PublicationForm
          key={begun}
          audiences={audiences.data}
          audience={audienceFrom(query, audiences.data)}
          onBegun={setBegun}
          onPublished={(rehearsal, isToSign) => {
            setBegun(false);
            setPublished({ rehearsal, isToSign });
          }}
        />
      ) : (
        <Awaited asked={audiences} what="the funds and firms" />
      )}
      {question}
    </>
  );
}
