import type { ReactNode } from 'react';
import type { CallOutput } from '@pari/contract/client';
import { documentTypes } from '@pari/domain/documents';
import { FilterBar, NativeSelect } from '@pari/ui';
import { withAll } from '../../shared/lists/withAll.ts';
import { readDocumentSearch, type DocumentSearch } from './documentSearch.ts';

interface DocumentFilterBarProps {
  /** What there is to choose from; undefined until it is known. */
  readonly options: CallOutput<'getDocumentFilters'> | undefined;
  readonly asked: DocumentSearch;
  readonly onChange: (change: Partial<DocumentSearch>) => void;
  /** What stands before the choices. */
  readonly children: ReactNode;
}

const label = 'Narrow the documents';

/** What the documents can be narrowed to, as the server offers it: nothing is offered of which there is but one, unless it is chosen. */
export function DocumentFilterBar({ options, asked, onChange, children }: DocumentFilterBarProps) {
  if (options === undefined) return <FilterBar label={label}>{children}</FilterBar>;
  const types = options.type_options.map((id) => ({ id, name: documentTypes[id] }));
  const funds = options.fund_options.map(({ external_id: id, name }) => ({ id, name }));
  const years = options.year_options.map((year) => ({ id: String(year), name: String(year) }));
  return (
    <FilterBar label={label}>
      {children}
      {(types.length > 1 || asked.type !== '') && (
        <NativeSelect
          label="Type"
          options={withAll('All types', types)}
          value={asked.type}
          onChange={(type) => onChange({ type: readDocumentSearch({ type }).type })}
        />
      )}
      {(funds.length > 1 || asked.fund !== '') && (
        <NativeSelect label="Investment" options={withAll('All investments', funds)} value={asked.fund} onChange={(fund) => onChange({ fund })} />
      )}
      {(years.length > 1 || asked.year !== '') && (
        <NativeSelect label="Year" options={withAll('All years', years)} value={asked.year} onChange={(year) => onChange({ year })} />
      )}
    </FilterBar>
  );
}
