import type { CallOutput } from '@pari/contract/client';
import { ReasonDialog } from '../../../forms/ReasonDialog.tsx';
import type { ManagedNotice } from '../managedNotice.ts';
import { refreshNotice } from './refreshNotice.ts';

export type Openers = CallOutput<'recallNotice'>['openers'];

interface RecallProps {
  readonly notice: Pick<ManagedNotice, 'id' | 'reference'>;
  /** @param openers those who had opened it, the last first */
  readonly onRecalled: (openers: Openers) => void;
  readonly onClose: () => void;
}

/** Takes a notice back from everybody, after asking why. */
export const Recall = ({ notice: { id, reference }, onRecalled, onClose }: RecallProps) => (
  <ReasonDialog
    endpoint="recallNotice"
    input={(reason) => ({ params: { id }, body: { reason } })}
    title={`Recall ${reference}?`}
    verb="Recall"
    description="Kept with the notice, for administrators."
    missing="Say why it is recalled."
    onClose={onClose}
    onDone={({ openers }) => {
      refreshNotice();
      onRecalled(openers);
    }}
  >
    <p>It is gone for everybody at once and cannot be brought back. Mail about it that was not sent yet is not. Whoever was told of it is told not to pay.</p>
  </ReasonDialog>
);
