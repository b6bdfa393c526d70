import { ReasonDialog } from '../../forms/ReasonDialog.tsx';

interface DeclineDialogProps {
  /** The envelope's. */
  readonly id: string;
  /** What they decline to do. */
  readonly act: 'sign' | 'countersign';
  /** Who reads why, as a sentence. */
  readonly readBy: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks why somebody does not sign, which ends the document for everybody. */
export const DeclineDialog = ({ id, act, readBy, onDone, onClose }: DeclineDialogProps) => (
  <ReasonDialog
    endpoint="declineEnvelope"
    input={(reason) => ({ params: { id }, body: { reason } })}
    title={`Decline to ${act}?`}
    verb="Decline"
    description={readBy}
    missing="Say why you decline."
    onDone={() => {
      onClose();
      onDone();
    }}
    onClose={onClose}
  >
    <p>This ends it for everybody: nobody signs this {act === 'sign' ? 'document' : 'agreement'} any more.</p>
  </ReasonDialog>
);
