import { useState } from 'react';
import { COMMENT_LENGTH } from '@pari/domain/applications';
import { Button } from '@pari/ui';
import { ReasonDialog } from '../../forms/ReasonDialog.tsx';
import { commentTime } from '../../shared/applications/commentTime.ts';
import { eventWords } from '../../shared/applications/eventWords.ts';
import { Agreements } from './Agreements.tsx';
import { Limits } from './Limits.tsx';
import { Locks } from './Locks.tsx';
import { partsOf } from './parts.ts';
import { Remind } from './Remind.tsx';
import { Requested } from './Requested.tsx';
import { Screening } from './Screening.tsx';
import { refreshReview, type ReviewFile } from './review.ts';

interface FileSideProps {
  readonly file: ReviewFile;
  /** As many as the reviewer looked at. */
  readonly submissions: number;
  readonly timeZone: string;
}

/** Whose application it is, what can be done about the whole of it, and what happened: that grows. */
export function FileSide({ file, submissions, timeZone }: FileSideProps) {
  const [isDeclining, setDeclining] = useState(false);
  const { id, applicant, events, abilities } = file;
  const names = new Map(partsOf(file).map(({ module, name }) => [module, name]));
  const close = (): void => {
    setDeclining(false);
    refreshReview();
  };
  return (
    <aside className="app-review-side" aria-label="About the application">
      <p>
        <bdi>{applicant.email}</bdi>
      </p>
      <Screening file={file} timeZone={timeZone} />
      <Requested file={file} timeZone={timeZone} />
      <Remind file={file} timeZone={timeZone} />
      <Agreements file={file} timeZone={timeZone} />
      <Limits file={file} />
      <Locks file={file} />
      {abilities.decline && (
        <div>
          <Button size="small" onPress={() => setDeclining(true)}>
            Decline the application
          </Button>
        </div>
      )}
      <section className="app-review-side-part" aria-labelledby="happened">
        <h2 id="happened" className="app-review-side-title">
          History
        </h2>
        <ol className="app-review-events">
          {events.map(({ kind, module, round, at, by, reason }, place) => (
            <li key={`${at} ${place}`}>
              <p>
                {eventWords({ kind, round }, (module !== null && names.get(module)) || null)}
                {round !== null && round > 1 && `, round ${round}`}
              </p>
              {reason !== null && (
                <p>
                  <bdi>{reason}</bdi>
                </p>
              )}
              <p className="app-note">
                <bdi>{by}</bdi>, <time dateTime={at}>{commentTime(at, timeZone)}</time>
              </p>
            </li>
          ))}
        </ol>
      </section>
      {isDeclining && (
        <ReasonDialog
          endpoint="declineApplication"
          title="Decline the whole application?"
          verb="Decline"
          description="The applicant reads it."
          missing="Say why."
          most={COMMENT_LENGTH}
          input={(reason) => ({ params: { id }, body: { reason, submissions } })}
          onDone={close}
          onClose={close}
        >
          <p>This ends it, and the applicant is told. It cannot be taken back.</p>
        </ReasonDialog>
      )}
    </aside>
  );
}
