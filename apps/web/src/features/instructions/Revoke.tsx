import { useState } from 'react';
import type { CallOutput } from '@pari/contract/client';
import { Button } from '@pari/ui';
import { toasts } from '../../client/toasts.ts';
import { ReasonDialog } from '../../forms/ReasonDialog.tsx';
import type { Version } from './instructions.ts';
import { refreshInstructions } from './refresh.ts';

interface RevokeProps {
  readonly fund: CallOutput<'listPaymentInstructions'>['fund'];
  readonly version: Version;
}

/** Takes a version back, after asking why: what was approved is revoked, and what was not is rejected. */
export function Revoke({ fund, version: { version, approved } }: RevokeProps) {
  const [isAsking, setAsking] = useState(false);
  const isApproved = approved !== null;
  const verb = isApproved ? 'Revoke' : 'Reject';
  return (
    <>
      <Button onPress={() => setAsking(true)}>{verb}</Button>
      {isAsking && (
        <ReasonDialog
          endpoint="revokePaymentInstructions"
          input={(reason) => ({ params: { id: fund.id, version: String(version) }, body: { reason: reason.trim() } })}
          title={isApproved ? `Revoke the payment instructions of ${fund.name}?` : `Reject version ${version}?`}
          verb={verb}
          description="Kept with the version, for administrators."
          missing={isApproved ? 'Say why they are revoked.' : 'Say why it is rejected.'}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            toasts.show(isApproved ? 'The payment instructions are revoked.' : 'The proposal is rejected.');
            refreshInstructions();
          }}
        >
          <p>
            {isApproved
              ? 'At once open notices say ‘Do not pay’, and everybody who holds the fund is told so. What they replaced does not come back: others are proposed and approved.'
              : 'It can no longer be approved. Nobody who holds the fund is told.'}
          </p>
        </ReasonDialog>
      )}
    </>
  );
}
