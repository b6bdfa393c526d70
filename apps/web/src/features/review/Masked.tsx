import { useState } from 'react';
import { COMMENT_LENGTH } from '@pari/domain/applications';
import { ReasonDialog } from '../../forms/ReasonDialog.tsx';
import { RevealedValue } from '../../shared/kyc/RevealedValue.tsx';
import { refreshReview, type Question, type ReviewedModule } from './review.ts';

interface MaskedProps {
  /** Id of the application. */
  readonly application: string;
  readonly module: ReviewedModule['module'];
  readonly question: Pick<Question, 'question' | 'lines'>;
  /** Of the question, and of the participant. */
  readonly name: string;
}

/** A sensitive answer: its last signs, until the reviewer says why they look at all of it. It is shown as long as the part is. */
export function Masked({ application, module, question: { question, lines }, name }: MaskedProps) {
  const [isAsking, setAsking] = useState(false);
  const [value, setValue] = useState<string>();
  const close = (): void => setAsking(false);
  return (
    <>
      <RevealedValue label={name} masked={lines.join(' ')} whole={value} onShow={() => setAsking(true)} onHide={() => setValue(undefined)} />
      {isAsking && (
        <ReasonDialog
          endpoint="revealInReview"
          title={`Show “${name}”?`}
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
    </>
  );
}
