import { DASH, formatInstant } from '@pari/domain/format';
import { DataTable, PageHeader, Section, StatusMark, type DataColumn } from '@pari/ui';
import { useCall } from '../../client/queries.ts';
import { useUserInfo } from '../../client/user.ts';
import { Awaited } from '../../shared/lists/Awaited.tsx';
import { useListAddress } from '../../shared/lists/useListAddress.ts';
import { AddTaxForm } from './AddTaxForm.tsx';
import { byWhom, readForm, standingOf, writeForm, type FormOfCode } from './taxForm.ts';
import { TaxFormPanel } from './TaxFormPanel.tsx';
import './taxForms.css';

const columnsIn = (timeZone: string): readonly DataColumn<FormOfCode>[] => [
  {
    id: 'form',
    header: 'Form',
    minWidth: 240,
    isPlain: true,
    isWhole: true,
    render: ({ code, name }) => (
      <>
        {code}
        <span className="app-tax-form-name">{name}</span>
      </>
    ),
  },
  {
    id: 'current',
    header: 'Given out',
    minWidth: 170,
    phone: 'primary',
    render: ({ is_uploaded: isUploaded, current }) => {
      if (isUploaded) return 'Uploaded by investors';
      const { word, tone } = standingOf(current);
      return tone ? <StatusMark tone={tone}>{word}</StatusMark> : 'None';
    },
  },
  {
    id: 'since',
    header: 'Since',
    minWidth: 150,
    phone: 'secondary',
    isMissing: ({ current }) => current === null,
    render: ({ current }) => (current ? formatInstant(new Date(current.added_at), timeZone) : DASH),
  },
  { id: 'by', header: 'By', minWidth: 130, render: ({ current }) => (current ? <bdi>{byWhom(current.added_by)}</bdi> : DASH) },
];
const codeOf = ({ code }: FormOfCode): string => code;

/** The empty forms that investors are given, filled in, for those who administer the company. */
export function TaxFormsPage() {
  const timeZone = useUserInfo().data?.company.time_zone ?? 'UTC';
  const list = useCall('listTaxFormTemplates', {}, { isToldInPlace: true });
  const { asked, ask, hrefOf } = useListAddress(readForm, writeForm);
  const opened = list.data?.results.find(({ code }) => code === asked.form);
  return (
    <>
      <PageHeader title="Tax forms">
        Bring the empty forms as tax offices publish them. Investors are given theirs filled in with what they said, to be signed; an empty one is shown to
        nobody.
      </PageHeader>
      <AddTaxForm />
      <Section title="Forms">
        {list.data ? (
          <DataTable
            label="Tax forms"
            columns={columnsIn(timeZone)}
            rows={list.data.results}
            getRowId={codeOf}
            getRowName={codeOf}
            getRowHref={({ code }) => hrefOf({ form: code })}
            onRowOpen={({ code }) => ask({ form: code })}
          />
        ) : (
          <Awaited asked={list} what="the tax forms" />
        )}
      </Section>
      {opened && <TaxFormPanel key={opened.code} form={opened} timeZone={timeZone} onClose={() => ask({ form: undefined })} />}
    </>
  );
}
