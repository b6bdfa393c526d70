import { useState, type ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { CallInput, CallOutput } from '@pari/contract/client';
import { DASH, formatPoints } from '@pari/domain/format';
import { DataTable, type DataColumn } from '@pari/ui';
import { useFormChange } from '../../../client/changes.ts';
import { toasts } from '../../../client/toasts.ts';
import { effectNow } from '../../../forms/effectNow.ts';
import { EffectPanel } from '../../../forms/EffectPanel.tsx';
import { FormPanel } from '../../../forms/FormPanel.tsx';
import { useServerForm, type ServerForm } from '../../../forms/useServerForm.ts';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { cents, refreshCarry, type Effects, type PostingId } from './plan.ts';

interface FactPanelProps<Id extends PostingId, Values extends FieldValues> {
  readonly endpoint: Id;
  readonly title: string;
  readonly note?: string;
  readonly currency: string;
  readonly defaults: DefaultValues<Values>;
  /** What is sent, beside how it is rehearsed. */
  readonly input: (values: Values) => Omit<CallInput<Id>, 'query' | 'form'>;
  readonly isDanger?: boolean;
  /** What it does, where that is not to grants. */
  readonly show?: (answer: CallOutput<Id>) => ReactNode;
  readonly onClose: () => void;
  readonly children: (form: ServerForm<Values>) => ReactNode;
}

/** A fact is filled in, its effects are looked at, and it is posted like that or not at all. */
export function FactPanel<Id extends PostingId, Values extends FieldValues>({
  endpoint,
  title,
  note,
  currency,
  defaults,
  input,
  isDanger = false,
  show,
  onClose,
  children,
}: FactPanelProps<Id, Values>) {
  const [rehearsed, setRehearsed] = useState<{ readonly values: Values; readonly effects: Effects }>();
  const { mutate, isPending, refusal } = useFormChange(endpoint);
  const asked = (values: Values, query: object): CallInput<Id> => ({ ...input(values), query }) as unknown as CallInput<Id>;
  const form = useServerForm<Id, Values>(endpoint, {
    defaults,
    input: (values) => asked(values, { dry_run: 'true' }),
    onSuccess: (answer) => setRehearsed({ values: form.fields.getValues(), effects: answer as unknown as Effects }),
  });
  if (!rehearsed)
    return (
      <FormPanel form={form} title={title} note={note} action="Look at what it does" onClose={onClose}>
        {children(form)}
      </FormPanel>
    );
  const { values, effects } = rehearsed;
  return (
    <EffectPanel
      title={`${title}?`}
      note={effects.effects.length === 0 ? 'It touches no grant.' : 'It is posted like this, or not at all. What was posted is never changed, only reversed.'}
      verb="Post"
      isDanger={isDanger}
      isPending={isPending}
      refusal={refusal}
      refused="Nothing was posted"
      onAct={() => {
        if (isPending) return;
        mutate(asked(values, { digest: effects.digest }), {
          onSuccess: () => {
            toasts.show('Posted.');
            refreshCarry();
            onClose();
          },
          onError: (error) => {
            const now = effectNow<Effects>(error, 'effects');
            if (now) setRehearsed({ values, effects: now });
          },
        });
      }}
      onClose={onClose}
    >
      {show
        ? show(effects as unknown as CallOutput<Id>)
        : effects.effects.length > 0 && (
            <DataTable
              label="What it does"
              columns={columnsIn(currency)}
              rows={effects.effects}
              getRowId={({ reference }) => reference}
              getRowName={({ name }) => name}
            />
          )}
    </EffectPanel>
  );
}

type Effect = Effects['effects'][number];

export const change = (before: string | undefined, after: string | undefined, show: (text: string) => string): string => {
  const [was, is] = [before === undefined ? DASH : show(before), after === undefined ? DASH : show(after)];
  return was === is ? is : `${was} → ${is}`;
};

const columnsIn = (currency: string): readonly DataColumn<Effect>[] => [
  {
    id: 'name',
    header: 'Grant',
    minWidth: 150,
    render: ({ name, reference, date }) => (
      <>
        <bdi>{name}</bdi>
        <span className="app-fund-note">
          {reference}, {shownDay(date)}
        </span>
      </>
    ),
  },
  { id: 'bps', header: 'Points', align: 'end', phone: 'primary', minWidth: 120, render: ({ before, after }) => change(before?.bps, after?.bps, formatPoints) },
  {
    id: 'vested',
    header: 'Vested',
    align: 'end',
    phone: 'secondary',
    minWidth: 120,
    render: ({ before, after }) => change(before?.vested_bps, after?.vested_bps, formatPoints),
  },
  {
    id: 'distributions',
    header: 'Paid',
    unit: currency,
    align: 'end',
    minWidth: 120,
    render: ({ before, after }) => change(before?.distributions, after?.distributions, cents),
  },
  {
    id: 'escrow',
    header: 'In escrow',
    unit: currency,
    align: 'end',
    minWidth: 120,
    render: ({ before, after }) => change(before?.in_escrow, after?.in_escrow, cents),
  },
];
