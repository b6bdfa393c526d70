import { useState, type ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { CallInput, CallOutput } from '@pari/contract/client';
import { useFormChange } from '../../../client/changes.ts';
import { toasts } from '../../../client/toasts.ts';
import { effectNow } from '../../../forms/effectNow.ts';
import { EffectPanel } from '../../../forms/EffectPanel.tsx';
import { FormPanel } from '../../../forms/FormPanel.tsx';
import type { SentOtherwise } from '../../../forms/placeErrors.ts';
import { useServerForm, type ServerForm } from '../../../forms/useServerForm.ts';
import { EffectsShown, effectsNote } from './EffectsShown.tsx';
import { refreshCarry, type Effects, type PostingId } from './plan.ts';

interface FactPanelProps<Id extends PostingId, Values extends FieldValues> {
  readonly endpoint: Id;
  readonly title: string;
  readonly note?: string;
  readonly currency: string;
  readonly defaults: DefaultValues<Values>;
  /** What is sent, beside how it is rehearsed. */
  readonly input: (values: Values) => Omit<CallInput<Id>, 'query' | 'form'>;
  readonly sentOtherwise?: SentOtherwise;
  readonly isDanger?: boolean;
  /** What it does, where that is not to grants. */
  readonly renderEffects?: (answer: CallOutput<Id>) => ReactNode;
  readonly onClose: () => void;
  readonly children: (form: ServerForm<Values>) => ReactNode;
}

interface Rehearsed<Values> {
  readonly values: Values;
  readonly effects: Effects;
  /** However often this is sent, it is posted once. */
  readonly key: string;
}

/** A fact is filled in, its effects are looked at, and it is posted like that or not at all. */
export function FactPanel<Id extends PostingId, Values extends FieldValues>({
  endpoint,
  title,
  note,
  currency,
  defaults,
  input,
  sentOtherwise,
  isDanger = false,
  renderEffects,
  onClose,
  children,
}: FactPanelProps<Id, Values>) {
  const [rehearsed, setRehearsed] = useState<Rehearsed<Values>>();
  const show = (values: Values, effects: Effects): void => setRehearsed({ values, effects, key: crypto.randomUUID() });
  const { mutate, isPending, refusal } = useFormChange(endpoint);
  const asked = (values: Values, query: object, more: object = {}): CallInput<Id> => ({ ...input(values), query, ...more }) as unknown as CallInput<Id>;
  const form = useServerForm<Id, Values>(endpoint, {
    defaults,
    input: (values) => asked(values, { dry_run: 'true' }),
    sentOtherwise,
    onSuccess: (answer) => show(form.fields.getValues(), answer as unknown as Effects),
  });
  if (!rehearsed)
    return (
      <FormPanel form={form} title={title} note={note} action="Look at what it does" onClose={onClose}>
        {children(form)}
      </FormPanel>
    );
  const { values, effects, key } = rehearsed;
  return (
    <EffectPanel
      title={`${title}?`}
      note={renderEffects ? 'It is posted like this, or not at all.' : effectsNote(effects)}
      verb="Post"
      isWide
      isDanger={isDanger}
      isPending={isPending}
      refusal={refusal}
      refused="Nothing was posted"
      onAct={() =>
        mutate(asked(values, { digest: effects.digest }, { idempotencyKey: key }), {
          onSuccess: () => {
            toasts.show('Posted.');
            refreshCarry();
            onClose();
          },
          onError: (error) => {
            const now = effectNow<Effects>(error, 'effects');
            if (now) show(values, now);
          },
        })
      }
      onClose={onClose}
    >
      {renderEffects ? renderEffects(effects as unknown as CallOutput<Id>) : <EffectsShown effects={effects} currency={currency} />}
    </EffectPanel>
  );
}
