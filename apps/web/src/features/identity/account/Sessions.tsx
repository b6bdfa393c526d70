import { formatInstant } from '@pari/domain/format';
import { Badge, Section } from '@pari/ui';
import { useChange } from '../../../client/changes.ts';
import { refreshCall, useCall } from '../../../client/queries.ts';
import { endSessionHere } from '../../../client/session.ts';
import type { UserInfo } from '../../../client/user.ts';
import { Awaited } from '../../../shared/lists/Awaited.tsx';
import { deviceOf } from './device.ts';
import { EndButton, Line } from './Relations.tsx';

/** Where the person is signed in; each but this one can be signed out here. */
export function Sessions({ user: { company, abilities } }: { readonly user: UserInfo }) {
  const asked = useCall('listSessions', {}, { isToldInPlace: true });
  const { mutate, isPending, variables } = useChange('endSession', { onDone: () => void refreshCall('listSessions') });
  return (
    <Section title="Where I am signed in">
      {!asked.data && <Awaited asked={asked} what="where you are signed in" />}
      <ul className="app-account-lines">
        {asked.data?.results.map(({ id, user_agent: agent, created_at: since, last_seen_at: seen, current }) => (
          <Line
            key={id}
            title={deviceOf(agent)}
            badge={current && <Badge tone="positive">This one</Badge>}
            actions={
              !current &&
              abilities.set_preferences && (
                <EndButton
                  verb="Sign out"
                  label={`Sign out ${deviceOf(agent)}, signed in ${formatInstant(new Date(since), company.time_zone)}`}
                  question={`Sign out ${deviceOf(agent)}?`}
                  isPending={isPending && variables.params.id === id}
                  onConfirm={() => mutate({ params: { id } })}
                >
                  Whoever uses it has to sign in again.
                </EndButton>
              )
            }
          >
            Signed in {formatInstant(new Date(since), company.time_zone)}. Last used {formatInstant(new Date(seen), company.time_zone)}.
          </Line>
        ))}
      </ul>
      {abilities.set_preferences && <SignOutEverywhere />}
    </Section>
  );
}

function SignOutEverywhere() {
  const { mutate, isPending } = useChange('signOutEverywhere', { onDone: endSessionHere });
  return (
    <div className="app-account-parts">
      <div>
        <EndButton verb="Sign out everywhere" label="Sign out everywhere" question="Sign out everywhere?" isPending={isPending} onConfirm={() => mutate({})}>
          Here too, at once. Your personal tokens, the sign-in links that were mailed to you and the address of your calendar end with it. You can sign in
          again.
        </EndButton>
      </div>
    </div>
  );
}

/** The person’s tokens for programs, each of which can be revoked. */
export function Tokens({ user: { company, abilities } }: { readonly user: UserInfo }) {
  const asked = useCall('listPersonalTokens', {}, { isToldInPlace: true });
  const { mutate, isPending, variables } = useChange('revokePersonalToken', { onDone: () => void refreshCall('listPersonalTokens') });
  return (
    <Section title="Personal tokens" note="Programs of yours read by them what you see.">
      {!asked.data && <Awaited asked={asked} what="your tokens" />}
      {asked.data?.results.length === 0 && <p className="app-note">You have none.</p>}
      <ul className="app-account-lines">
        {asked.data?.results.map(({ id, name, created_at: since, expires_at: until }) => (
          <Line
            key={id}
            title={name}
            actions={
              abilities.set_preferences && (
                <EndButton
                  verb="Revoke"
                  label={`Revoke ${name}`}
                  question={`Revoke the token ${name}?`}
                  isPending={isPending && variables.params.id === id}
                  onConfirm={() => mutate({ params: { id } })}
                >
                  Programs that use it see nothing any more, at once.
                </EndButton>
              )
            }
          >
            Made {formatInstant(new Date(since), company.time_zone)}. Valid until {formatInstant(new Date(until), company.time_zone)}.
          </Line>
        ))}
      </ul>
    </Section>
  );
}
