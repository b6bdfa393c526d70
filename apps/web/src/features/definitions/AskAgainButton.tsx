import { useState } from 'react';
import type { CallInput, CallOutput } from '@pari/contract/client';
import { Button } from '@pari/ui';
import { useFormChange } from '../../client/changes.ts';
import { isRefusal } from '../../client/failedChanges.ts';
import { toasts } from '../../client/toasts.ts';
import { effectNow } from '../../forms/effectNow.ts';
import { EffectPanel } from '../../forms/EffectPanel.tsx';
import { refreshDefinitions, type Definition } from './definition.ts';
import { whereItGoes } from './whereItGoes.ts';

type Effect = CallOutput<'askDefinitionAgain'>;
type Asked = Effect['applications'][number];

/** It is scrolled by the keyboard too. */
const reachable = { tabIndex: 0, role: 'region' } as const;

const counted = (count: number): string => `${count.toLocaleString('en')} open ${count === 1 ? 'application' : 'applications'}`;

interface AskAgainProps {
  readonly kind: CallInput<'askDefinitionAgain'>['params']['kind'];
  readonly definition: Definition;
  /** That is in force. */
  readonly version: number;
}

const inputOf = ({ kind, definition, version }: AskAgainProps, query: object) => ({ params: { kind, id: definition.key }, query, body: { version } });

/** Asking those who began with an earlier version is rehearsed when the button is pressed, and shown when the answer is there. */
export function AskAgainButton(props: AskAgainProps) {
  const [effect, setEffect] = useState<Effect>();
  const { mutate, isPending } = useFormChange('askDefinitionAgain');
  const rehearse = (): void =>
    mutate(inputOf(props, { dry_run: 'true' }), {
      onSuccess: setEffect,
      onError: (error) => {
        if (isRefusal(error)) toasts.show(error.message, 'info');
        refreshDefinitions();
      },
    });
  return (
    <>
      <Button isPending={isPending} onPress={rehearse}>
        Ask again
      </Button>
      {effect && <AskAgainPanel {...props} rehearsal={effect} onClose={() => setEffect(undefined)} />}
    </>
  );
}

interface AskAgainPanelProps extends AskAgainProps {
  readonly rehearsal: Effect;
  readonly onClose: () => void;
}

/** Who is about to be asked, and what: it is done like that or not at all. */
function AskAgainPanel({ rehearsal, onClose, ...props }: AskAgainPanelProps) {
  const [now, setNow] = useState(rehearsal);
  const { mutate, isPending, refusal } = useFormChange('askDefinitionAgain');
  const { asked, left_out: left, applications } = now;
  const act = (): void => {
    if (isPending) return;
    mutate(inputOf(props, { digest: now.digest }), {
      onSuccess: () => {
        toasts.show(`${counted(asked)} ${asked === 1 ? 'is' : 'are'} asked by version ${now.version}.`);
        onClose();
      },
      onError: (error) => {
        const changed = effectNow<Effect>(error, 'applications');
        if (changed) setNow(changed);
      },
    });
  };
  const more = asked + left - applications.length;
  return (
    <EffectPanel
      title={`Ask by version ${now.version}: ${props.definition.name}?`}
      note="Answers to what is asked as before stay. What is new or another is asked, and the applicants are told. What was submitted stays in its rounds."
      verb={`Ask ${counted(asked)}`}
      isPossible={asked > 0}
      isPending={isPending}
      refusal={refusal}
      refused="Nobody was asked"
      onAct={act}
      onClose={onClose}
    >
      <div {...reachable} aria-label="Who is asked">
        {left > 0 && (
          <p className="app-note">
            {counted(left)} {left === 1 ? 'stays as it is' : 'stay as they are'}.
          </p>
        )}
        <ul className="app-definition-asked">
          {applications.map((one) => (
            <li key={one.id}>
              <bdi>{one.applicant.display_name}</bdi>, <bdi>{one.fund.name}</bdi>
              <span className="app-note">{one.left_out ?? whereItGoes(one)}</span>
              {one.left_out === null && <Questions one={one} />}
            </li>
          ))}
        </ul>
        {more > 0 && <p className="app-note">and {more.toLocaleString('en')} more</p>}
      </div>
    </EffectPanel>
  );
}

function Questions({ one }: { readonly one: Asked }) {
  const all = [
    ...one.added.map((title) => ['New', title] as const),
    ...one.changed.map((title) => ['Changed', title] as const),
    ...one.ruled.map((title) => ['By other rules', title] as const),
    ...one.removed.map((title) => ['Gone', title] as const),
  ];
  if (all.length === 0) return <span className="app-note">No question is another one.</span>;
  return (
    <ul>
      {all.map(([what, title], at) => (
        <li key={at}>
          {what}: <bdi>{title}</bdi>
        </li>
      ))}
    </ul>
  );
}
