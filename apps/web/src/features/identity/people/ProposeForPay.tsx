import { useState } from 'react';
import { Button, Confirmation } from '@pari/ui';
import { useChange } from '../../../client/changes.ts';
import { refreshCall, useCall } from '../../../client/queries.ts';
import { toasts } from '../../../client/toasts.ts';
import type { Person } from './person.ts';

/** Proposes that somebody sees others' pay, which another administrator confirms. */
export function ProposeForPay({ person: { user_id: id, display_name: name } }: { readonly person: Person }) {
  const [isAsking, setAsking] = useState(false);
  const waiting = useCall('listRoleProposals', {}).data?.results.some(({ person }) => person.user_id === id) ?? false;
  const { mutate, isPending } = useChange('proposeRole', {
    onDone: () => {
      toasts.show('Proposed. Another administrator confirms it.');
      void refreshCall('listRoleProposals');
    },
  });
  if (waiting) return <p className="app-note">Proposed for compensation: another administrator confirms it, above the list of people.</p>;
  return (
    <div>
      <Button isPending={isPending} onPress={() => setAsking(true)}>
        Propose for compensation
      </Button>
      <Confirmation
        title={`Propose that ${name} sees other people’s pay?`}
        verb="Propose"
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          mutate({ body: { user: id, role: 'compensation' } });
        }}
      >
        Nothing changes before another administrator confirms it. Neither of you may have made the other an administrator.
      </Confirmation>
    </div>
  );
}
