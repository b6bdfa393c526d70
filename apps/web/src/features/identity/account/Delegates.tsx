import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { CivilDate } from '@pari/domain/dates';
import { Button, Section } from '@pari/ui';
import { useChange } from '../../../client/changes.ts';
import { refreshCall, useCall } from '../../../client/queries.ts';
import type { UserInfo } from '../../../client/user.ts';
import { useToday } from '../../../shared/dates/useToday.ts';
import { Awaited } from '../../../shared/lists/Awaited.tsx';
import { ChangeDelegatePanel } from './ChangeDelegatePanel.tsx';
import { InvitePanel } from './InvitePanel.tsx';
import { EndButton, RelationLine } from './Relations.tsx';
import { isLiving, type Delegate } from './relations.ts';

/** Who acts for the person, with the way to ask somebody to. */
export function Delegates({ user }: { readonly user: UserInfo }) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const today = useToday(user.company.time_zone, true);
  const asked = useCall('listDelegates', {}, { isToldInPlace: true });
  const { invite: mayInvite, set_preferences: isOwn } = user.abilities;
  const open = (to: string) => void navigate({ to: '.', search: true, hash: to, replace: true });
  const delegates = asked.data?.results;
  // Whoever may not ask anybody, and never did, has nothing to look at here.
  if (!mayInvite && delegates?.length === 0) return null;
  return (
    <Section
      id="delegates"
      title="Who acts for me"
      note="People whom you asked to look at what is yours. They see it, and change and sign nothing."
      actions={
        mayInvite && (
          <Button size="small" icon="plus" onPress={() => open('invite')}>
            Invite User
          </Button>
        )
      }
    >
      {!delegates && <Awaited asked={asked} what="who acts for you" />}
      {delegates?.length === 0 && <p className="app-note">Nobody acts for you.</p>}
      {delegates && delegates.length > 0 && (
        <ul className="app-account-lines">
          {delegates.map((delegate) => (
            <DelegateLine key={delegate.id} delegate={delegate} today={today} timeZone={user.company.time_zone} canEnd={isOwn} />
          ))}
        </ul>
      )}
      {mayInvite && hash === 'invite' && <InvitePanel today={today} onClose={() => open('')} />}
    </Section>
  );
}

interface DelegateLineProps {
  readonly delegate: Delegate;
  readonly today: CivilDate;
  readonly timeZone: string;
  readonly canEnd: boolean;
}

function DelegateLine({ delegate, today, timeZone, canEnd }: DelegateLineProps) {
  const [isChanging, setChanging] = useState(false);
  const { id, version, state, firstName, lastName, email } = delegate;
  const { mutate, isPending } = useChange('endDelegate', {
    onDone: () => void refreshCall('listDelegates'),
    onFailed: () => void refreshCall('listDelegates'),
  });
  const name = `${firstName} ${lastName}`;
  const verb = state === 'pending' ? 'Withdraw' : 'End access';
  return (
    <RelationLine
      name={name}
      email={email}
      relation={delegate}
      timeZone={timeZone}
      actions={
        canEnd &&
        isLiving(delegate) && (
          <>
            <Button size="small" aria-label={`Change: ${name}`} onPress={() => setChanging(true)}>
              Change
            </Button>
            <EndButton
              verb={verb}
              label={`${verb}: ${name}`}
              question={state === 'pending' ? `Withdraw the invitation of ${name}?` : `End the access of ${name}?`}
              isPending={isPending}
              onConfirm={() => mutate({ params: { id }, query: { version } })}
            >
              {state === 'pending' ? 'It can no longer be accepted.' : 'They see nothing of yours any more, at once and in every program.'}
            </EndButton>
            {isChanging && <ChangeDelegatePanel delegate={delegate} today={today} onClose={() => setChanging(false)} />}
          </>
        )
      }
    />
  );
}
