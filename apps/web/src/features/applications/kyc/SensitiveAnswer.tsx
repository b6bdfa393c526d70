import { useState, type ReactNode } from 'react';
import type { Question } from '@pari/domain/kyc';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { Button, FieldError, VisuallyHidden } from '@pari/ui';
import { useChange } from '../../../client/changes.ts';
import { RevealedValue } from '../../../shared/kyc/RevealedValue.tsx';
import { questionFieldId } from '../../../shared/kyc/QuestionField.tsx';

interface SensitiveAnswerProps {
  readonly record: string;
  /** Id; null: it is about the record. */
  readonly participant: string | null;
  readonly question: Question;
  /** Its last signs. */
  readonly masked: string;
  readonly error?: string | undefined;
  /** Types it anew; absent: it stays. */
  readonly onChange?: (() => void) | undefined;
}

/** An answer that is shown whole only to whoever asks for it, after a fresh sign-in. */
export function SensitiveAnswer({ record, participant, question: { id, label, helpText }, masked, error, onChange }: SensitiveAnswerProps) {
  const place = questionFieldId(id);
  return (
    <div className="app-kyc-sensitive" id={place}>
      <span className="app-kyc-label">{label}</span>
      <MaskedAnswer record={record} participant={participant} question={id} label={label} masked={masked}>
        {onChange && (
          <Button size="small" onPress={onChange}>
            Change<VisuallyHidden> {label}</VisuallyHidden>
          </Button>
        )}
      </MaskedAnswer>
      <FieldError id={place}>{error}</FieldError>
      {helpText !== '' && <span className="app-note">{helpText}</span>}
    </div>
  );
}

interface MaskedAnswerProps {
  readonly record: string;
  readonly participant: string | null;
  readonly question: string;
  readonly label: string;
  readonly masked: string;
  readonly children?: ReactNode;
}

/** The last signs, with the way to see all of it, and to put it away again. */
export function MaskedAnswer({ record, participant, question, label, masked, children }: MaskedAnswerProps) {
  const [whole, setWhole] = useState<string>();
  const reveal = useChange('revealKyc', { onDone: ({ value }) => setWhole(value) });
  return (
    <RevealedValue
      label={label}
      masked={masked}
      whole={whole === undefined ? undefined : shownDay(whole)}
      isPending={reveal.isPending}
      onShow={() => reveal.mutate({ params: { id: record }, body: { field_id: question, participant_id: participant } })}
      onHide={() => {
        setWhole(undefined);
        reveal.reset();
      }}
    >
      {children}
    </RevealedValue>
  );
}
