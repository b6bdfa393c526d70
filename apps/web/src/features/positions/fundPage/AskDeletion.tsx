import { useState } from 'react';
import { Confirmation, RadioGroup } from '@pari/ui';

const everybody = 'all';

interface AskDeletionProps {
  readonly profiles: readonly { readonly value: string; readonly label: string }[];
  /** The only profile that is looked at; undefined: several are, and it is asked which is meant. */
  readonly investor: string | undefined;
  /** @param chosen ids of profiles */
  readonly onConfirm: (chosen: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Asks before an investment is deleted, and says what that means. */
export default function AskDeletion({ profiles, investor, onConfirm, onCancel }: AskDeletionProps) {
  const [chosen, setChosen] = useState(investor ?? everybody);
  const confirm = (): void => onConfirm(chosen === everybody ? profiles.map(({ value }) => value) : [chosen]);
  return (
    <Confirmation title="Confirm Deletion" verb="Delete" isOpen onConfirm={confirm} onCancel={onCancel}>
      <div className="app-stack">
        <p>Are you sure you want to delete this investment?</p>
        {investor === undefined && (
          <RadioGroup label="Whose" options={[{ value: everybody, label: 'All profiles' }, ...profiles]} value={chosen} onChange={setChosen} />
        )}
        <p>
          It is left out of your figures, lists and exports, and of nobody else’s. Notices, due dates, documents and statements stay. You can show it again.
        </p>
      </div>
    </Confirmation>
  );
}
