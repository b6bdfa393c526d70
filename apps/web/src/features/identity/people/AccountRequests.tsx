import type { CallOutput } from '@pari/contract/client';
import { formatInstant } from '@pari/domain/format';
import { Badge, Section } from '@pari/ui';
import { useChange } from '../../../client/changes.ts';
import { refreshCall, useCall } from '../../../client/queries.ts';
import { toasts } from '../../../client/toasts.ts';
import { changeLines } from '../account/contactWords.ts';
import { EndButton, Line } from '../account/Relations.tsx';
import '../account/account.css';

type Request = CallOutput<'listRequests'>['results'][number];

const states = {
  asked: { tone: 'warning', text: 'Waits for a second administrator' },
  agreed: { tone: 'warning', text: 'Can be stopped' },
  done: { tone: 'positive', text: 'In force' },
  stopped: { tone: 'neutral', text: 'Stopped' },
  expired: { tone: 'neutral', text: 'Came to nothing' },
} as const;

/** What is to change of accounts: asked for by administrators, which takes two of them, or by whose they are. Nothing stands here where there is none. */
export function AccountRequests({ timeZone }: { readonly timeZone: string }) {
  const { data } = useCall('listRequests', {});
  if (!data || data.results.length === 0) return null;
  return (
    <div className="app-people-requests">
      <Section title="Changes of accounts" note="Another address or way in takes the person, or two administrators, and a day in which it can be stopped.">
        <ul className="app-account-lines">
          {data.results.map((request) => (
            <RequestLine key={request.id} request={request} timeZone={timeZone} />
          ))}
        </ul>
      </Section>
    </div>
  );
}

const refresh = (): void => void refreshCall('listRequests');

function RequestLine({ request, timeZone }: { readonly request: Request; readonly timeZone: string }) {
  const { id, person, state, reason, why_not: whyNot } = request;
  const agree = useChange('confirmRequest', {
    onDone: () => {
      toasts.show('Agreed. The address that stands is told.');
      refresh();
    },
    onFailed: refresh,
  });
  const stop = useChange('stopRequest', { onDone: refresh, onFailed: refresh });
  const isLiving = state === 'asked' || state === 'agreed';
  const lines = [...changeLines(request), ...whoAndWhen(request, timeZone), ...(reason === '' ? [] : [`‘${reason}’`]), ...(whyNot === null ? [] : [whyNot])];
  return (
    <Line
      title={person.display_name}
      badge={<Badge tone={states[state].tone}>{states[state].text}</Badge>}
      actions={
        isLiving && (
          <>
            {request.may_agree && (
              <EndButton
                verb="Agree"
                label={`Agree: ${person.display_name}`}
                question={`Agree to the change of ${person.display_name}?`}
                isPending={agree.isPending}
                onConfirm={() => agree.mutate({ params: { id } })}
              >
                Make sure yourself that it is them who ask. {person.email} is told and can stop it; it is in force a day later.
              </EndButton>
            )}
            <EndButton
              verb="Stop"
              label={`Stop: ${person.display_name}`}
              question={`Stop the change of ${person.display_name}?`}
              isPending={stop.isPending}
              onConfirm={() => stop.mutate({ params: { id } })}
            >
              Everything stays as it is.
            </EndButton>
          </>
        )
      }
    >
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Line>
  );
}

function whoAndWhen(
  { state, asked_by: askedBy, asked_at: askedAt, agreed_by: agreedBy, in_force_at: inForceAt, ended_at: endedAt }: Request,
  timeZone: string,
): string[] {
  const at = (instant: string) => formatInstant(new Date(instant), timeZone);
  const agreed = agreedBy === null ? '' : ` ${agreedBy} agreed.`;
  return [
    `${askedBy} asked for it ${at(askedAt)}.${agreed}`,
    ...(state === 'agreed' ? [inForceAt === null ? 'The address that stands is being told.' : `In force ${at(inForceAt)}, unless it is stopped.`] : []),
    ...(endedAt === null ? [] : [`${states[state].text} ${at(endedAt)}.`]),
  ];
}
