import { useState } from 'react';
import { COMMENT_LENGTH } from '@pari/domain/applications';
import { Button } from '@pari/ui';
import { ReasonDialog } from '../../forms/ReasonDialog.tsx';
import { refreshReview, type Question, type ReviewedModule } from './review.ts';

interface MaskedProps {
  /** Id of the application. */
  readonly application: string;
  readonly module: ReviewedModule['module'];
  readonly question: Pick<Question, 'question' | 'title' | 'lines'>;
}

/** A sensitive answer: its last signs, until the reviewer says why they look at all of it. It is shown as long as the part is. */
export function Masked({ application, module, question: { question, title, lines } }: MaskedProps) {
  const [isAsking, setAsking] = useState(false);
  const [value, setValue] = useState<string>();
  const close = (): void => setAsking(false);
  return (
    <div className="app-review-masked">
      <p className="app-review-line">
        <bdi>{value ?? lines.join(' ')}</bdi>
      </p>
      <Button
        size="small"
        icon="eye"
        aria-label={`${value === undefined ? 'Show' : 'Hide'} ${title}`}
        onPress={() => (value === undefined ? setAsking(true) : setValue(undefined))}
      >
        {value === undefined ? 'Show' : 'Hide'}
      </Button>
      {isAsking && (
        <ReasonDialog
          endpoint="revealInReview"
          title={`Show “${title}”?`}
          verb="Show"
          variant="primary"
          description="It is kept in the history of the application."
          missing="Say why."
          most={COMMENT_LENGTH}
          input={(reason) => ({ params: { id: application }, body: { module, question, reason } })}
          onDone={(answer) => {
            setValue(answer.value);
            close();
            refreshReview();
          }}
          onClose={close}
        >
          <p>Only for what you have to check. That you looked at it is recorded.</p>
        </ReasonDialog>
      )}
    </div>
  );
}
