import { useState } from 'react';
import { Button, Confirmation } from '@pari/ui';
import { useChange } from '../../../client/changes.ts';
import { toasts } from '../../../client/toasts.ts';
import type { Person } from './person.ts';

/** Ends every session and token of a person, who may sign in again. */
export function SignOutEverywhere({ person: { user_id: id, display_name: name } }: { readonly person: Person }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useChange('signOutUser', { onDone: () => toasts.show('The person is signed out everywhere.') });
  const signOut = (): void => {
    setAsking(false);
    mutate({ params: { id } });
  };
  return (
    <div>
      <Button isPending={isPending} onPress={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <Confirmation title={`Sign out ${name} everywhere?`} verb="Sign out everywhere" isOpen={isAsking} onConfirm={signOut} onCancel={() => setAsking(false)}>
        Their sessions and tokens end at once. They may sign in again.
      </Confirmation>
    </div>
  );
}
