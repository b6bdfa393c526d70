import { Button, EmptyState, Section } from '@pari/ui';
import { useChange } from '../../../client/changes.ts';
import { useViewChange } from '../../../client/changeView.ts';
import { refreshCall, useCall } from '../../../client/queries.ts';
import type { UserInfo } from '../../../client/user.ts';
import { Awaited } from '../../../shared/lists/Awaited.tsx';
import { EndButton, RelationLine } from './Relations.tsx';
import { isLiving, type Principal } from './relations.ts';

/** Who asked the person to act for them. */
export function Principals({ user }: { readonly user: UserInfo }) {
  const asked = useCall('listPrincipals', {}, { isToldInPlace: true });
  const principals = asked.data?.results;
  // Most people act for nobody, and need not read of it.
  if (principals?.length === 0 && !user.abilities.has_no_role) return null;
  return (
    <Section id="principals" title="People I act for" note="What they own and do is shown to you as they agreed. You sign and decide nothing for them.">
      {!principals && <Awaited asked={asked} what="the people you act for" />}
      {principals?.length === 0 && (
        <EmptyState title="You act for nobody" icon="users">
          Whoever asks you to act for them appears here.
        </EmptyState>
      )}
      {principals && principals.length > 0 && (
        <ul className="app-account-lines">
          {principals.map((principal) => (
            <PrincipalLine key={principal.id} principal={principal} user={user} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function PrincipalLine({ principal, user }: { readonly principal: Principal; readonly user: UserInfo }) {
  const { id, version, state, user_id: userId, display_name: name, email } = principal;
  // Whether there is anybody to look at is part of who is signed in.
  const refresh = () => {
    void refreshCall('listPrincipals');
    void refreshCall('listTasks');
    void refreshCall('getUserInfo');
  };
  const accepting = useChange('acceptPrincipal', { onDone: refresh, onFailed: refresh });
  const ending = useChange('endPrincipal', { onDone: refresh, onFailed: refresh });
  const { mutate: view, isPending: isOpening } = useViewChange();
  const isPending = state === 'pending';
  const verb = isPending ? 'Decline' : 'Stop acting';
  return (
    <RelationLine
      name={name}
      email={email}
      relation={principal}
      timeZone={user.company.time_zone}
      actions={
        user.abilities.set_preferences &&
        isLiving(principal) && (
          <>
            <EndButton
              verb={verb}
              label={`${verb}: ${name}`}
              question={isPending ? `Decline to act for ${name}?` : `Stop acting for ${name}?`}
              isPending={ending.isPending}
              onConfirm={() => ending.mutate({ params: { id } })}
            >
              You see nothing of theirs any more. They can ask you again.
            </EndButton>
            {isPending && user.abilities.act_for_others && (
              <Button
                size="small"
                variant="primary"
                aria-label={`Accept: ${name}`}
                isPending={accepting.isPending}
                onPress={() => accepting.mutate({ params: { id }, body: { version } })}
              >
                Accept
              </Button>
            )}
            {state === 'active' && (
              <Button
                size="small"
                variant="primary"
                aria-label={`Look at what is theirs: ${name}`}
                isPending={isOpening}
                onPress={() => view({ viewing: { as: 'client', userId }, showUnpublished: false })}
              >
                Look
              </Button>
            )}
          </>
        )
      }
    />
  );
}
