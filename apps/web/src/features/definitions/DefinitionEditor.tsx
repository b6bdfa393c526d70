import { useEffect, useRef, useState } from 'react';
import { Banner, Button, Section } from '@pari/ui';
import { useFormChange } from '../../client/changes.ts';
import { isRefusal } from '../../client/failedChanges.ts';
import { toasts } from '../../client/toasts.ts';
import { StandsNow } from '../../forms/StandsNow.tsx';
import { useLeaveGuard } from '../../forms/useLeaveGuard.tsx';
import { CodeField } from './CodeField.tsx';
import { refreshDefinitions, textOfBody, type Body, type Definition, type Fault } from './definition.ts';
import { FaultList } from './FaultList.tsx';
import { NotJson, placesIn } from './jsonPlaces.ts';

interface DefinitionEditorProps {
  readonly definition: Definition;
  readonly onDirty: (isDirty: boolean) => void;
  /** What was kept or checked last, filled in. */
  readonly onChecked: (body: Body) => void;
  /** Begins anew with what stands now. */
  readonly onAgain: () => void;
}

/** What is typed, or what is wrong with it as JSON. */
function read(text: string): { readonly body: Record<string, unknown> } | { readonly fault: Fault } {
  try {
    placesIn(text);
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { body: { ...value } };
    return { fault: { path: '', text: 'It begins with { and ends with }.' } };
  } catch (error) {
    if (error instanceof NotJson) return { fault: { path: '', text: error.message } };
    throw error;
  }
}

/** The last version as JSON, changed into the next. */
export function DefinitionEditor({ definition, onDirty, onChecked, onAgain }: DefinitionEditorProps) {
  const [begun, setBegun] = useState(definition);
  const { kind, key, version, latest } = begun;
  const [text, setText] = useState(() => textOfBody(latest.body));
  const [faults, setFaults] = useState<readonly Fault[]>(definition.faults);
  const [isChecked, setChecked] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const check = useFormChange('checkDefinition');
  const save = useFormChange('saveDefinition');
  const isDirty = text !== textOfBody(latest.body);
  const { question } = useLeaveGuard(isDirty, onAgain);
  // What can be published is what stands here, and nothing that came meanwhile.
  const isBehind = definition.version !== version;
  const isNewer = definition.version > version && !save.isPending;
  useEffect(() => onDirty(isDirty || isBehind), [isDirty, isBehind, onDirty]);
  const { state } = isBehind ? latest : definition.latest;
  const goTo = (at: number): void => {
    const field = area.current;
    if (!field) return;
    field.focus();
    field.setSelectionRange(at, at);
    const line = parseFloat(getComputedStyle(field).lineHeight);
    field.scrollTop = Math.max(0, (text.slice(0, at).split('\n').length - 4) * line);
  };
  const withBody = (act: (body: Record<string, unknown>) => void): void => {
    const found = read(text);
    setChecked(false);
    if ('body' in found) act(found.body);
    else setFaults([found.fault]);
  };
  const checkNow = (): void =>
    withBody((body) =>
      check.mutate(
        { body: { kind, body } },
        {
          onSuccess: (answer) => {
            setFaults(answer.faults);
            setChecked(true);
            if (answer.body) onChecked(answer.body);
          },
        },
      ),
    );
  const keep = (): void =>
    withBody((body) =>
      save.mutate(
        { params: { kind, id: key }, body: { version, body } },
        {
          onSuccess: (answer) => {
            toasts.show(answer.version === version ? 'It is what stood there already.' : `Kept as version ${answer.version}, a draft.`);
            setBegun(answer);
            setText(textOfBody(answer.latest.body));
            setFaults(answer.faults);
            onChecked(answer.latest.body);
            refreshDefinitions();
          },
          onError: (error) => {
            if (isRefusal(error) && error.errors) setFaults(Object.entries(error.errors).flatMap(([path, each]) => each.map((one) => ({ path, text: one }))));
          },
        },
      ),
    );
  return (
    <Section title={state === 'draft' ? `Draft, version ${version}` : `Version ${version}, to be changed into a draft`}>
      <div className="app-definition-editor">
        {save.refusal && (
          <Banner tone="warning" title="It is not kept" action={<StandsNow current={save.refusal.current} refresh={refreshDefinitions} onShow={onAgain} />}>
            {save.refusal.message}
          </Banner>
        )}
        {isNewer && !save.refusal && (
          <Banner tone="info" title={`Somebody kept version ${definition.version} meanwhile`} action={<Button onPress={onAgain}>Show what stands now</Button>}>
            What you typed is still here, and is not kept.
          </Banner>
        )}
        <FaultList faults={faults} text={text} onGoTo={goTo} />
        {isChecked && faults.length === 0 && (
          <Banner tone="positive" title="Nothing is wrong with it">
            It can be kept and published.
          </Banner>
        )}
        <CodeField
          ref={area}
          label="Definition"
          description="JSON. What is left out is filled in when it is kept."
          value={text}
          isInvalid={faults.length > 0}
          onChange={(typed) => {
            setText(typed);
            setChecked(false);
          }}
        />
        <div className="app-definition-actions">
          <Button variant="primary" isPending={save.isPending} isDisabled={!isDirty} onPress={keep}>
            Keep as a draft
          </Button>
          <Button isPending={check.isPending} onPress={checkNow}>
            Check and preview
          </Button>
        </div>
      </div>
      {question}
    </Section>
  );
}
