import { useState } from 'react';
import { COMMENT_LENGTH } from '@pari/domain/applications';
import { Button, StatusMark, VisuallyHidden } from '@pari/ui';
import { commentTime } from '../../shared/applications/commentTime.ts';
import { ReasonDialog } from '../../forms/ReasonDialog.tsx';
import { refreshReview, type Question, type ReviewedModule } from './review.ts';

interface ObjectionProps {
  /** The application. */
  readonly id: string;
  readonly module: ReviewedModule;
  readonly question: Question;
  readonly timeZone: string;
}

/** What an applicant objects to, until a reviewer has settled it. */
export function Objection({ id, module, question, timeZone }: ObjectionProps) {
  const [isSettling, setSettling] = useState(false);
  const { objection, title } = question;
  if (objection === null) return null;
  const { settled, abilities } = objection;
  if (settled !== null)
    return (
      <div className="app-review-objection">
        <StatusMark tone="positive">Objection settled</StatusMark>
        <p className="app-note">
          <bdi>{settled.by}</bdi>, <time dateTime={settled.at}>{commentTime(settled.at, timeZone)}</time>: <bdi>{settled.reason}</bdi>
        </p>
      </div>
    );
  return (
    <div className="app-review-objection">
      <StatusMark tone="warning">Nothing is approved before this objection is settled</StatusMark>
      {abilities.settle && (
        <Button size="small" onPress={() => setSettling(true)}>
          Settle the objection<VisuallyHidden> to {title}</VisuallyHidden>
        </Button>
      )}
      {isSettling && (
        <ReasonDialog
          endpoint="decideModule"
          title={`Settle the objection to ${title}?`}
          verb="Settle"
          description="The applicant reads it."
          missing="Say how it is settled."
          most={COMMENT_LENGTH}
          onClose={() => setSettling(false)}
          onDone={() => {
            refreshReview();
            setSettling(false);
          }}
          input={(reason) => ({
            params: { id, module: `${module.module}` },
            body: { decision: 'settle' as const, question: question.question, reason, round: module.round, version: module.version },
          })}
        >
          <p>The applicant is told.</p>
        </ReasonDialog>
      )}
    </div>
  );
}
