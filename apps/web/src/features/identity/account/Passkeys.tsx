import { useState } from 'react';
import { formatInstant } from '@pari/domain/format';
import { Button, Section } from '@pari/ui';
import { useChange } from '../../../client/changes.ts';
import { refreshCall, useCall } from '../../../client/queries.ts';
import type { UserInfo } from '../../../client/user.ts';
import { EndButton, Line } from './Relations.tsx';
import { AddPasskey } from '../passkeys/AddPasskey.tsx';
import { RecoveryCodes } from '../passkeys/RecoveryCodes.tsx';

/** The passkeys and recovery codes of whoever signs in by them; nothing for everybody else. */
export function Passkeys({ user: { company, abilities } }: { readonly user: UserInfo }) {
  const { data } = useCall('listPasskeys', {});
  const [codes, setCodes] = useState<readonly string[]>([]);
  const refresh = () => void refreshCall('listPasskeys');
  const remove = useChange('removePasskey', { onDone: refresh });
  const renew = useChange('makeRecoveryCodes', {
    onDone: ({ recovery_codes: made }) => {
      setCodes(made);
      refresh();
    },
  });
  if (data?.opens !== true || !abilities.set_preferences) return null;
  const at = (instant: string) => formatInstant(new Date(instant), company.time_zone);
  return (
    <Section title="Passkeys" note="You sign in with them, and in no other way.">
      <ul className="app-account-lines">
        {data.results.map(({ id, name, made_at: made, last_used_at: used }) => (
          <Line
            key={id}
            title={name}
            actions={
              data.results.length > 1 && (
                <EndButton
                  verb="Remove"
                  label={`Remove ${name}`}
                  question={`Remove the passkey ${name}?`}
                  isPending={remove.isPending && remove.variables.params.id === id}
                  onConfirm={() => remove.mutate({ params: { id } })}
                >
                  It no longer signs you in, at once.
                </EndButton>
              )
            }
          >
            Made {at(made)}. {used === null ? 'Not used since.' : `Last used ${at(used)}.`}
          </Line>
        ))}
        <Line
          title="Recovery codes"
          actions={
            <Button isPending={renew.isPending} onPress={() => renew.mutate({})}>
              Make new ones
            </Button>
          }
        >
          {data.recovery_codes} left. New ones end those that you have.
        </Line>
      </ul>
      <div className="app-account-lines app-account-parts">
        {codes.length > 0 && <RecoveryCodes codes={codes} onwards="Done" onKept={() => setCodes([])} />}
        <AddPasskey onAdded={refresh} />
      </div>
    </Section>
  );
}
