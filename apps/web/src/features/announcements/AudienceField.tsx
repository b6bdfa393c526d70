import { useState } from 'react';
import type { CallOutput } from '@pari/contract/client';
import { ComboBox, type ComboOption } from '@pari/ui';
import { useCall } from '../../client/queries.ts';
import { audienceWords, peopleWords, type Said } from './announcement.ts';

type Audiences = CallOutput<'listAudiences'>;

export interface ChosenAudience extends ComboOption {
  readonly audience: Said['audience'];
}

/** Everybody, then funds and firms by name. */
const optionsOf = ({ company, funds, firms }: Audiences): ChosenAudience[] => [
  { value: 'company', label: 'Everybody', description: peopleWords(company.people), audience: { scope: 'company' } },
  ...funds.map(({ id, name, published, people }) => ({
    value: id,
    label: audienceWords({ scope: 'fund', name }),
    description: published ? peopleWords(people) : 'Nobody until the fund is published',
    audience: { scope: 'fund', fund: id } as const,
  })),
  ...funds
    .filter(({ prospects }) => prospects > 0)
    .map(({ id, name, prospects }) => ({
      value: `prospects ${id}`,
      label: audienceWords({ scope: 'prospects', name }),
      description: peopleWords(prospects),
      audience: { scope: 'prospects', fund: id } as const,
    })),
  ...firms.map(({ id, name, people }) => ({
    value: id,
    label: audienceWords({ scope: 'firm', name }),
    description: peopleWords(people),
    audience: { scope: 'firm', firm: id } as const,
  })),
];

const most = 50;

interface AudienceFieldProps {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly value: ChosenAudience | null;
  readonly onChange: (value: ChosenAudience | null) => void;
}

/** For whom something is: who holds a fund, to whom it is offered, who holds a fund of a firm, or everybody, each with how many people that is at present. */
export function AudienceField({ onChange, ...field }: AudienceFieldProps) {
  const [text, setText] = useState('');
  const asked = useCall('listAudiences', {}, { isToldInPlace: true });
  const all = asked.data ? optionsOf(asked.data) : [];
  const found = all.filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()));
  return (
    <ComboBox
      {...field}
      isRequired
      placeholder="A fund, a firm or everybody"
      onChange={(option) => onChange(all.find(({ value }) => value === option?.value) ?? null)}
      onSearch={setText}
      options={found.slice(0, most)}
      hasMore={found.length > most}
      state={asked.isPending ? 'loading' : asked.isLoadingError ? 'failed' : 'ready'}
      onRetry={() => void asked.refetch()}
    />
  );
}
