import { COMMENT_LENGTH } from '@pari/domain/applications';
import { ReasonDialog } from '../../forms/ReasonDialog.tsx';

interface ReopenDialogProps {
  /** The application. */
  readonly id: string;
  /** A part of it that was declined, in the version that was read. */
  readonly part: { readonly module: number; readonly name: string; readonly version: number };
  /** Closes it, whatever came of it. */
  readonly onClose: () => void;
}

/** Asks why a declined part is opened again, and opens it. */
export function ReopenDialog({ id, part: { module, name, version }, onClose }: ReopenDialogProps) {
  return (
    <ReasonDialog
      endpoint="reopenModule"
      title={`Open ${name} again?`}
      verb="Open again"
      variant="primary"
      description="It stands in the history, which the applicant reads."
      missing="Say why."
      most={COMMENT_LENGTH}
      input={(reason) => ({ params: { id, module: String(module) }, body: { reason, version } })}
      onDone={onClose}
      onClose={onClose}
    >
      <p>It waits for a reviewer again, and the applicant is told.</p>
    </ReasonDialog>
  );
}
