import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, lazyPart } from '@pari/ui';
import { useChange } from '../../../client/changes.ts';
import { refreshFigures } from '../hidden.ts';

const AskDeletion = lazyPart(() => import('./AskDeletion.tsx'));

interface DeleteInvestmentProps {
  /** Id of the fund. */
  readonly fund: string;
  /** Those of the person that hold it, with their words. */
  readonly profiles: readonly { readonly value: string; readonly label: string }[];
  /** The only profile that is looked at; undefined: several are. */
  readonly investor: string | undefined;
  /** Others of the person's profiles are still in sight. */
  readonly onDeleted: () => void;
}

/** Puts an investment out of the person's sight, after asking: that of one profile, or of all. Who has no other profile in the fund goes back to the dashboard. */
export function DeleteInvestment({ fund, profiles, investor, onDeleted }: DeleteInvestmentProps) {
  const [isAsking, setAsking] = useState(false);
  const { company } = useParams({ strict: false });
  const navigate = useNavigate();
  const { mutate, isPending } = useChange('deleteInvestment', {
    isInTurn: true,
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
      {isAsking && (
        <AskDeletion
          profiles={profiles}
          investor={investor}
          onGiveUp={() => setAsking(false)}
          onCancel={() => setAsking(false)}
          onConfirm={(chosen) => {
            setAsking(false);
            for (const one of chosen) mutate({ params: { id: fund, investor: one } });
          }}
        />
      )}
    </>
  );
}
