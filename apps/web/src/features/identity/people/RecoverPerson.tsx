import { useState } from 'react';
import { Button } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
import { toasts } from '../../../client/toasts.ts';
import { ReasonDialog } from '../../../forms/ReasonDialog.tsx';
import type { Person } from './person.ts';

/** Brings back somebody who lost their passkeys, once it is sure who they are. */
export function RecoverPerson({ person: { user_id: id, display_name: name, email } }: { readonly person: Person }) {
  const [isAsking, setAsking] = useState(false);
  const { data } = useCall('getUser', { params: { id } });
  if (data?.by_passkey !== true) return null;
  return (
    <div>
      <Button onPress={() => setAsking(true)}>Mail a link to a new passkey</Button>
      {isAsking && (
        <ReasonDialog
          endpoint="recoverUser"
          input={(reason) => ({ params: { id }, body: { reason } })}
          title={`Bring ${name} back?`}
          verb="Mail the link"
          description="How you made sure that it is them, such as a call to a number that you know. It stands in the audit log."
          missing="Say how you made sure that it is them."
          onDone={() => {
            setAsking(false);
            toasts.show('The link is on its way.');
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            A link goes to {email}. The passkey that they make by it ends every other one, and their sessions and tokens. For 72 hours they then change nothing
            that takes a fresh sign-in.
          </p>
        </ReasonDialog>
      )}
    </div>
  );
}
