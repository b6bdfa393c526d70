import { Banner, Button, Confirmation } from '@pari/ui';
import { useFormChange } from '../../../client/changes.ts';
import { waitsForSignIn } from '../../../client/failedChanges.ts';
import { useWaitsForSignIn } from '../../../client/failures.ts';
import { Refused } from '../Refused.tsx';
import { Choice } from '../saving/Choice.tsx';
import { isSameJson } from '../saving/isSameJson.ts';
import { changeQuestion, changeVerb, effectsOfChange } from './change.ts';
import { together, type TaxDraft } from './drafts.ts';
import { linesOfKey, titleOfKey } from './lines.ts';
import { recordNow, takeRecord } from './record.ts';
import { saidNow } from './said.ts';
import type { TaxWayState } from './way.ts';

interface TaxConflictsProps {
  readonly way: TaxWayState;
  /** What was typed is given up: it is not in sight any more. */
  readonly onGivenUp: (key: string) => void;
}

/** What waits for the person before it is saved: what was changed elsewhere too, and what was submitted. */
export function TaxConflicts({ way: { record, said, saving }, onGivenUp }: TaxConflictsProps) {
  const { autosave, state } = saving;
  const waiting = [...state.unsaved];
  const toConfirm = waiting.filter(([, { trouble }]) => trouble?.kind === 'confirm');
  const there = saidNow(record, new Map());
  const giveUp = (key: string): void => {
    autosave.drop(key);
    onGivenUp(key);
  };
  // Not by the saving itself: it may take a fresh sign-in, after which it is made again.
  const change = useFormChange('updateTaxRecord', {
    isSensitive: true,
    onDone: (changed, { body }) => {
      takeRecord(changed);
      const sent: TaxDraft = body;
      // What was typed on meanwhile is not what was sent.
      for (const [key, { value }] of autosave.state().unsaved) if (isSameJson(together([sent, value]), sent)) autosave.drop(key);
      change.reset();
    },
  });
  const confirm = (): void =>
    change.mutate({
      params: { id: record.id },
      body: { version: (recordNow(record.id) ?? record).version, ...together(toConfirm.map(([, { value }]) => value)), change: true },
    });
  const giveAllUp = (): void => {
    for (const [key] of toConfirm) giveUp(key);
    change.reset();
  };
  // Whoever does not sign in again is asked again.
  const isSigningIn = useWaitsForSignIn() !== null;
  const hasFailed = change.error !== null && !waitsForSignIn(change.error);
  return (
    <>
      {change.refusal && <Refused title="Not changed" refusal={change.refusal} />}
      {hasFailed && toConfirm.length > 0 && (
        <div className="app-way-actions">
          <Button onPress={giveAllUp}>Leave it as it was</Button>
          <Button variant="primary" isPending={change.isPending} onPress={confirm}>
            Try again
          </Button>
        </div>
      )}
      {waiting.map(
        ([key, { trouble }]) =>
          trouble?.kind === 'conflict' && (
            <Banner key={key} tone="warning" title={`${titleOfKey(key, record)}: changed elsewhere in the meantime`}>
              Choose which stands.
              <div className="app-way-both">
                <Choice title="Yours" lines={linesOfKey(key, said, record)} verb="Keep mine" onPress={() => autosave.keepOwn(key)} />
                <Choice title="There now" lines={linesOfKey(key, there, record)} verb="Take this one" onPress={() => giveUp(key)} />
              </div>
            </Banner>
          ),
      )}
      <Confirmation
        title={changeQuestion}
        verb={changeVerb}
        isOpen={toConfirm.length > 0 && !change.isPending && !hasFailed && !isSigningIn}
        onConfirm={confirm}
        onCancel={giveAllUp}
      >
        {effectsOfChange(record).map((effect) => (
          <p key={effect}>{effect}</p>
        ))}
      </Confirmation>
    </>
  );
}
