import { useState } from 'react';
import { Button, lazyPart, StatusMark, VisuallyHidden } from '@pari/ui';
import { useFormChange } from '../../client/changes.ts';
import { commentTime } from '../../shared/applications/commentTime.ts';
import { refreshReview, type ReviewFile } from './review.ts';
import { toldInTime } from './toldInTime.ts';

const RequestDialog = lazyPart(() => import('./RequestDialog.tsx'));

interface RequestedProps {
  readonly file: ReviewFile;
  readonly timeZone: string;
}

/** Documents that the applicant is asked for, with the way to ask for more. What they gave stands with the part once it is submitted. */
export function Requested({ file: { id, requests, abilities }, timeZone }: RequestedProps) {
  const [isAsking, setAsking] = useState(false);
  const withdraw = useFormChange('withdrawDocumentRequest', { ...toldInTime, onDone: refreshReview, onFailed: refreshReview });
  if (requests.length === 0 && !abilities.request) return null;
  return (
    <section className="app-review-side-part" aria-labelledby="requested">
      <h2 id="requested" className="app-review-side-title">
        Documents asked for
      </h2>
      {requests.length > 0 && (
        <ul className="app-review-events">
          {requests.map(({ id: request, document_name: name, document_description: text, requested_by: by, requested_at: at, is_submitted: isSubmitted }) => (
            <li key={request}>
              <p>
                <bdi>{name}</bdi> <StatusMark tone={isSubmitted ? 'positive' : 'info'}>{isSubmitted ? 'Submitted' : 'With the applicant'}</StatusMark>
              </p>
              {text !== '' && (
                <p>
                  <bdi>{text}</bdi>
                </p>
              )}
              <p className="app-note">
                <bdi>{by}</bdi>, <time dateTime={at}>{commentTime(at, timeZone)}</time>
              </p>
              {abilities.request && !isSubmitted && (
                <Button size="small" isPending={withdraw.isPending} onPress={() => withdraw.mutate({ params: { id, request } })}>
                  Withdraw<VisuallyHidden>: {name}</VisuallyHidden>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {withdraw.refusal && <p role="alert">{withdraw.refusal.message}</p>}
      {abilities.request && (
        <div>
          <Button size="small" onPress={() => setAsking(true)}>
            Request a document
          </Button>
        </div>
      )}
      {isAsking && <RequestDialog application={id} onClose={() => setAsking(false)} onGiveUp={() => setAsking(false)} />}
    </section>
  );
}
