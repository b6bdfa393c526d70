import { useState } from 'react';
import { COMMENT_LENGTH } from '@pari/domain/applications';
import { Button } from '@pari/ui';
import { useFormChange } from '../../client/changes.ts';
import { ReasonDialog } from '../../forms/ReasonDialog.tsx';
import { refreshReview, type ReviewFile } from './review.ts';
import { toldInTime } from './toldInTime.ts';

const kinds = {
  application: {
    endpoint: 'lockApplication',
    title: 'Lock the application?',
    verb: 'Lock',
    press: 'Lock the application',
    text: 'Nothing of it is changed until it is unlocked. The applicant is told, and can read, reply and withdraw.',
  },
  amounts: {
    endpoint: 'freezeAmounts',
    title: 'Freeze the amounts?',
    verb: 'Freeze',
    press: 'Freeze the amounts',
    text: 'They stay as they are until you let them be changed again. The applicant is told, and can submit them.',
  },
} as const;

const then = { ...toldInTime, onDone: refreshReview };

/** Keeps the application, or its amounts, as they are; why is said beside, as the applicant reads it. */
export function Locks({ file: { id, locked_reason: locked, frozen_reason: frozen, abilities } }: { readonly file: ReviewFile }) {
  const [asking, setAsking] = useState<keyof typeof kinds>();
  const unlock = useFormChange('unlockApplication', then);
  const unfreeze = useFormChange('unfreezeAmounts', then);
  const close = (): void => {
    setAsking(undefined);
    refreshReview();
  };
  if (!abilities.lock && !abilities.unlock) return null;
  const asked = asking && kinds[asking];
  return (
    <div className="app-review-side-part">
      {locked !== null && <Kept words="Locked" reason={locked} />}
      {frozen !== null && <Kept words="Amounts frozen" reason={frozen} />}
      <div className="app-review-actions">
        {abilities.lock && (
          <Button size="small" onPress={() => setAsking('application')}>
            {kinds.application.press}
          </Button>
        )}
        {abilities.unlock && (
          <Button size="small" isPending={unlock.isPending} onPress={() => unlock.mutate({ params: { id } })}>
            Unlock the application
          </Button>
        )}
        {abilities.freeze && (
          <Button size="small" onPress={() => setAsking('amounts')}>
            {kinds.amounts.press}
          </Button>
        )}
        {abilities.unfreeze && (
          <Button size="small" isPending={unfreeze.isPending} onPress={() => unfreeze.mutate({ params: { id } })}>
            Unfreeze the amounts
          </Button>
        )}
      </div>
      {asked && (
        <ReasonDialog
          endpoint={asked.endpoint}
          title={asked.title}
          verb={asked.verb}
          description="The applicant reads it."
          missing="Say why."
          most={COMMENT_LENGTH}
          input={(reason) => ({ params: { id }, body: { reason } })}
          onDone={close}
          onClose={close}
        >
          <p>{asked.text}</p>
        </ReasonDialog>
      )}
    </div>
  );
}

const Kept = ({ words, reason }: { readonly words: string; readonly reason: string }) => (
  <p>
    {words}: <bdi>{reason}</bdi>
  </p>
);
