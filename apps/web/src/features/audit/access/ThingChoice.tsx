import { useCallback, useState } from 'react';
import { ComboBox, TextField, type ComboOption } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
import { everyCall, wordsOf } from '../eventWords.ts';
import { usePicked } from '../usePicked.ts';
import type { AccessKind } from './accessSearch.ts';

const most = 20;

interface ThingChoiceProps {
  readonly kind: AccessKind;
  /** '' for none yet. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** The very thing that is asked about. */
export const ThingChoice = (props: ThingChoiceProps) => {
  if (props.kind === 'call') return <CallChoice {...props} />;
  return props.kind === 'application' ? <IdField {...props} /> : <FoundChoice {...props} />;
};

function CallChoice({ chosen, onChoose }: ThingChoiceProps) {
  const [text, setText] = useState('');
  const optionOf = (id: string): ComboOption => ({ value: id, label: wordsOf(id), description: id });
  const found = everyCall.map(optionOf).filter(({ label, value }) => `${label} ${value}`.toLowerCase().includes(text.trim().toLowerCase()));
  return (
    <ComboBox
      label="Which"
      isLabelHidden
      placeholder="Which"
      {...usePicked(chosen, chosen === '' ? null : optionOf(chosen), onChoose)}
      onSearch={setText}
      options={found.slice(0, 50)}
      state="ready"
      hasMore={found.length > 50}
      onRetry={() => undefined}
    />
  );
}

/** Of applications there is no list but that of their fund. */
const IdField = ({ chosen, onChoose }: ThingChoiceProps) => (
  <TextField label="Its id, or that of its fund" value={chosen} autoComplete="off" spellCheck={false} onChange={(event) => onChoose(event.target.value)} />
);

function FoundChoice({ kind, chosen, onChoose }: ThingChoiceProps) {
  const [text, setText] = useState('');
  const query = { limit: most, ...(text !== '' && { search: text }) };
  const options = { keepsPrevious: true, isToldInPlace: true } as const;
  const funds = useCall('listManagedFunds', { query }, { ...options, enabled: kind === 'fund' || kind === 'holding' });
  const documents = useCall('listManagedDocuments', { query }, { ...options, enabled: kind === 'document' });
  const notices = useCall('listManagedNotices', { query }, { ...options, enabled: kind === 'notice' });
  const carry = useCall('listManagedCarryDocuments', { query }, { ...options, enabled: kind === 'carry_document' });
  const asked = { fund: funds, holding: funds, document: documents, notice: notices, carry_document: carry, call: funds, application: funds }[kind];
  const found: readonly ComboOption[] =
    kind === 'document'
      ? (documents.data?.results ?? []).map(({ id, title, date }) => ({ value: id, label: title, description: date }))
      : kind === 'notice'
        ? (notices.data?.results ?? []).map(({ id, reference, title }) => ({ value: id, label: title, description: reference }))
        : kind === 'carry_document'
          ? (carry.data?.results ?? []).map(({ id, display_name: label, allocation }) => ({ value: id, label, description: allocation.user.display_name }))
          : (funds.data?.results ?? []).map(({ id, name, external_id: description }) => ({ value: id, label: name, description }));
  const value = chosen === '' ? null : (found.find((one) => one.value === chosen) ?? { value: chosen, label: chosen });
  const search = useCallback((typed: string) => setText(typed.slice(0, 100)), []);
  return (
    <ComboBox
      label="Which"
      isLabelHidden
      placeholder="Which"
      {...usePicked(chosen, value, onChoose)}
      onSearch={search}
      options={found}
      state={asked.isPending ? 'loading' : asked.isLoadingError ? 'failed' : 'ready'}
      hasMore={asked.data?.links.next !== null}
      onRetry={() => void asked.refetch()}
    />
  );
}
