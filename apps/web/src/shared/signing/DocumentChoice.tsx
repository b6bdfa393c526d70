import { useCallback, useState } from 'react';
import { documentTypes } from '@pari/domain/documents';
import { ComboBox, type ComboOption } from '@pari/ui';
import { useCall } from '../../client/queries.ts';
import { shownDay } from '../dates/shownDay.ts';
import { onlyToBeSigned } from '../documents/managedDocument.ts';

const most = 20;

interface DocumentChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly value: ComboOption | null;
  readonly onChange: (value: ComboOption | null) => void;
  /** One that is given to nobody otherwise. */
  readonly isToSign?: boolean;
}

/** A document of the company, found by its title. */
export function DocumentChoice({ isToSign = false, ...field }: DocumentChoiceProps) {
  const [text, setText] = useState('');
  const query = { limit: most, state: 'published' as const, ...(isToSign && { scope: 'signing' as const }), ...(text !== '' && { search: text }) };
  const found = useCall('listManagedDocuments', { query }, { keepsPrevious: true, isToldInPlace: true });
  return (
    <ComboBox
      {...field}
      isRequired
      placeholder="Title or reference"
      onSearch={useCallback((typed: string) => setText(typed.trim().slice(0, 100)), [])}
      options={(found.data?.results ?? []).map(({ id: value, title: label, type, date, scope }) => ({
        value,
        label,
        description: `${documentTypes[type]}, ${shownDay(date)}${scope === 'signing' && !isToSign ? `, ${onlyToBeSigned.toLowerCase()}` : ''}`,
      }))}
      state={found.isPending ? 'loading' : found.isLoadingError ? 'failed' : 'ready'}
      hasMore={found.data !== undefined && found.data.links.next !== null}
      onRetry={() => void found.refetch()}
    />
  );
}
