import { FilterBar, NativeSelect, PageHeader, Section } from '@pari/ui';
import { SearchField } from '../../shared/lists/SearchField.tsx';
import { useListAddress } from '../../shared/lists/useListAddress.ts';
import { useTypedSearch } from '../../shared/lists/useTypedSearch.ts';
import { everything, readPaySearch, recordsOptions, writePaySearch } from './pay.ts';
import { PayImport } from './PayImport.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import './compensation.css';

/** Of whom there are records of pay, and the import of them, for those who see what others are paid. */
export function CompensationPage() {
  const { asked, ask } = useListAddress(readPaySearch, writePaySearch);
  const { typed, setTyped, search } = useTypedSearch(asked.search, (text) => ask({ search: text }));
  return (
    <>
      <PageHeader title="Compensation">What people are paid. Each reading is written down, and amounts are shown after a fresh sign-in alone.</PageHeader>
      <FilterBar label="Narrow the list">
        <SearchField label="Name or e-mail" value={typed} onChange={setTyped} />
        <NativeSelect
          label="People"
          options={recordsOptions}
          value={asked.records}
          onChange={(records) => ask({ records: readPaySearch({ records }).records })}
        />
      </FilterBar>
      <PeopleTable
        asked={{ ...asked, search }}
        onAsk={ask}
        onShowAll={() => {
          setTyped('');
          ask(everything);
        }}
      />
      <Section
        title="Import"
        note="One file, compensation.csv: user_email, year, date, currency, field, amount; or carry_commitments.csv, with salary_reduction. All of it is taken over, or nothing."
      >
        <PayImport />
      </Section>
    </>
  );
}
