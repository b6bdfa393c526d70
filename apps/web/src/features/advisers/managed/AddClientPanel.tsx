import { useCallback, useState } from 'react';
import type { CivilDate } from '@pari/domain/dates';
import { ComboBox, DateField, type ComboOption } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
import { FormField } from '../../../forms/FormField.tsx';
import { FormPanel } from '../../../forms/FormPanel.tsx';
import { StandsNow } from '../../../forms/StandsNow.tsx';
import { useServerForm } from '../../../forms/useServerForm.ts';
import { LastClientDay } from './LastClientDay.tsx';
import { isLiving, refreshClients, type Relation } from './relation.ts';

interface Given {
  readonly client: ComboOption | null;
  readonly from: CivilDate;
  readonly until: CivilDate | null;
}

interface AddClientPanelProps {
  readonly adviser: { readonly id: string; readonly name: string };
  readonly relations: readonly Relation[];
  readonly today: CivilDate;
  readonly onClose: () => void;
}

/** Gives an adviser a client. */
export function AddClientPanel({ adviser: { id, name }, relations, today, onClose }: AddClientPanelProps) {
  const form = useServerForm<'putAdviserClient', Given>('putAdviserClient', {
    defaults: { client: null, from: today, until: null },
    input: ({ client, from, until }) => ({ params: { id }, body: { client: client?.value ?? '', from, until, was: null } }),
    success: 'The client is added.',
    onSuccess: () => {
      refreshClients();
      onClose();
    },
  });
  const problem = (client: ComboOption | null): string | undefined => {
    if (client === null) return 'Choose the client.';
    const theirs = relations.some((relation) => relation.client.user_id === client.value && isLiving(relation, today));
    return theirs ? 'They are a client already. Open them in the list.' : undefined;
  };
  const from = form.fields.watch('from');
  return (
    <FormPanel form={form} title="Add a client" note={`${name} sees what they see from the first day on. No mail is sent.`} action="Add" onClose={onClose}>
      <StandsNow current={form.current} refresh={refreshClients} onShow={onClose} />
      <FormField form={form} name="client" label="Client" rule={problem}>
        {(field) => <ClientChoice {...field} />}
      </FormField>
      <FormField form={form} name="from" label="First day">
        {({ label, value, onChange }) => (
          <DateField label={label} value={value} today={today} min={today} onChange={(day) => day !== null && onChange(day as CivilDate)} />
        )}
      </FormField>
      <FormField form={form} name="until" label="Last day">
        {({ label, value, onChange }) => <LastClientDay label={label} value={value} today={today} first={from} onChange={onChange} />}
      </FormField>
    </FormPanel>
  );
}

const most = 20;

interface ClientChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly value: ComboOption | null;
  readonly onChange: (value: ComboOption | null) => void;
}

/** Those whom an adviser may have as a client: whoever may be looked at. */
function ClientChoice({ onChange, ...field }: ClientChoiceProps) {
  const [text, setText] = useState('');
  const found = useCall('listCompanyUsers', { query: { limit: most, ...(text !== '' && { search: text }) } }, { keepsPrevious: true, isToldInPlace: true });
  return (
    <ComboBox
      {...field}
      isRequired
      placeholder="Name or e-mail"
      onChange={onChange}
      onSearch={useCallback((typed: string) => setText(typed.trim().slice(0, 100)), [])}
      options={(found.data?.results ?? []).map(({ user_id: value, display_name: label, email: description }) => ({ value, label, description }))}
      state={found.isPending ? 'loading' : found.isLoadingError ? 'failed' : 'ready'}
      hasMore={found.data !== undefined && found.data.links.next !== null}
      onRetry={() => void found.refetch()}
    />
  );
}
