import { useState, type SyntheticEvent } from 'react';
import { MOST_YEARS } from '@pari/domain/retention';
import { Banner, Button, ErrorSummary, Panel, TextField } from '@pari/ui';
import { useFormChange } from '../../client/changes.ts';
import { toasts } from '../../client/toasts.ts';
import { effectNow } from '../../forms/effectNow.ts';
import { EffectPanel } from '../../forms/EffectPanel.tsx';
import { counted } from '../../shared/lists/counted.ts';
import { PeopleNamed } from '../../shared/lists/PeopleNamed.tsx';
import { refreshRetained, yearsWords, type Effect } from './retained.ts';

interface YearsPanelProps {
  readonly years: number | null;
  readonly onClose: () => void;
}

const form = 'retention-years';
const field = `${form}-field`;

/** The years are typed; then it is shown of whom records would be erased, and confirmed. */
export function YearsPanel({ years, onClose }: YearsPanelProps) {
  const [typed, setTyped] = useState(years === null ? '' : `${years}`);
  const [attempt, setAttempt] = useState(0);
  const [effect, setEffect] = useState<Effect>();
  const { mutate, isPending, refusal } = useFormChange('setRetention');
  const given = typed.trim() === '' ? null : Number(typed);
  const isRight = given === null || (Number.isInteger(given) && given >= 1 && given <= MOST_YEARS);
  const problem = isRight ? undefined : `Type whole years from 1 to ${MOST_YEARS}, or nothing.`;
  const look = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (problem !== undefined) setAttempt(attempt + 1);
    else if (!isPending) mutate({ body: { years: given }, query: { dry_run: 'true' } }, { onSuccess: setEffect });
  };
  if (effect) return <Confirm rehearsal={effect} onClose={onClose} />;
  return (
    <Panel
      title="For how long?"
      note="What it would erase is shown before anything is changed."
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" isPending={isPending}>
            Show what it does
          </Button>
        </>
      }
    >
      {refusal && (
        <Banner tone="negative" title="It cannot be changed so">
          {refusal.message}
        </Banner>
      )}
      {attempt > 0 && problem !== undefined && (
        <ErrorSummary title="One thing needs attention" problems={[{ fieldId: field, sentence: problem }]} attempt={attempt} />
      )}
      <form id={form} onSubmit={look} noValidate>
        <TextField
          id={field}
          label="Years after the relationship ended"
          description="Empty: everything is kept for good."
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={attempt > 0 ? problem : undefined}
        />
      </form>
    </Panel>
  );
}

/** What is about to be set, and of whom records would be erased: it is set like that or not at all. */
function Confirm({ rehearsal, onClose }: { readonly rehearsal: Effect; readonly onClose: () => void }) {
  const [now, setNow] = useState(rehearsal);
  const { mutate, isPending, refusal } = useFormChange('setRetention');
  const { years, replaces, people, kept, named, digest } = now;
  const isSame = years === replaces;
  const act = (): void =>
    mutate(
      { body: { years }, query: { digest } },
      {
        onSuccess: () => {
          toasts.show(`Records are kept ${yearsWords(years)}.`);
          refreshRetained();
          onClose();
        },
        onError: (error) => {
          const changed = effectNow<Effect>(error, 'named');
          if (changed) setNow(changed);
        },
      },
    );
  return (
    <EffectPanel
      title={isSame ? `Records are kept ${yearsWords(years)} already` : `Keep records ${yearsWords(years)}?`}
      note={isSame ? undefined : `Until now they are kept ${yearsWords(replaces)}.`}
      verb="Set"
      isDanger={people > 0}
      isPossible={!isSame}
      isPending={isPending}
      refusal={refusal}
      refused="Nothing was changed"
      onAct={act}
      onClose={onClose}
    >
      {people === 0 ? (
        <p>Nobody’s records would be erased in the next night.</p>
      ) : (
        <>
          <Banner tone="warning" title={`${counted(kept, 'record', 'records')} of ${counted(people, 'person', 'people')}`}>
            They would be erased in the next night, and nobody could bring them back.
          </Banner>
          <PeopleNamed label="Whose records would be erased" people={named} count={people} />
        </>
      )}
    </EffectPanel>
  );
}
