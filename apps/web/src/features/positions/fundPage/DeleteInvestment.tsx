import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, Confirmation } from '@pari/ui';
import { useChange } from '../../../client/changes.ts';
import { refreshFigures } from '../hidden.ts';

interface DeleteInvestmentProps {
  /** Id of the fund. */
  readonly fund: string;
  /** The profile. */
  readonly investor: string;
  /** Others of the person's profiles are still in sight. */
  readonly onDeleted: () => void;
}

/** Puts an investment out of the person's sight, after asking. Who has no other profile in the fund goes back to the dashboard. */
export function DeleteInvestment({ fund, investor, onDeleted }: DeleteInvestmentProps) {
  const [isAsking, setAsking] = useState(false);
  const { company } = useParams({ strict: false });
  const navigate = useNavigate();
  const { mutate, isPending } = useChange('deleteInvestment', {
    onDone: ({ data: { remaining } }) => {
      refreshFigures();
      if (remaining > 0) onDeleted();
      else void navigate({ to: '/{-$company}/investor/ownership', params: { company } });
    },
  });
  return (
    <>
      <Button size="small" isPending={isPending} onPress={() => setAsking(true)}>
        Delete
      </Button>
      <Confirmation
        title="Confirm Deletion"
        verb="Delete"
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          mutate({ params: { id: fund, investor } });
        }}
      >
        <p>Are you sure you want to delete this investment?</p>
        <p>
          It is left out of your figures, lists and exports, and of nobody else’s. Notices, due dates, documents and statements stay. You can show it again.
        </p>
      </Confirmation>
    </>
  );
}
