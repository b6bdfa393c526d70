import { Confirmation } from '@pari/ui';

interface AskDeletionProps {
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before an investment is deleted, and says what that means. */
export default function AskDeletion({ onConfirm, onCancel }: AskDeletionProps) {
  return (
    <Confirmation title="Confirm Deletion" verb="Delete" isOpen onConfirm={onConfirm} onCancel={onCancel}>
      <div className="app-stack">
        <p>Are you sure you want to delete this investment?</p>
        <p>
          It is left out of your figures, lists and exports, and of nobody else’s. Notices, due dates, documents and statements stay. You can show it again.
        </p>
      </div>
    </Confirmation>
  );
}
