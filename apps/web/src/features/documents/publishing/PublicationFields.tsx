import { useWatch } from 'react-hook-form';
import { isCivilDate } from '@pari/domain/dates';
import { documentTypes } from '@pari/domain/documents';
import { MemorableDateField, RadioGroup, Select, TextField } from '@pari/ui';
import { FormField } from '../../../forms/FormField.tsx';
import type { ServerForm } from '../../../forms/useServerForm.ts';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { isDocumentType } from '../../../shared/documents/document.ts';
import { onlyToBeSigned } from '../../../shared/documents/managedDocument.ts';
import { counted } from '../../../shared/lists/counted.ts';
import type { Audiences, Publication } from './publication.ts';

interface PublicationFieldsProps {
  readonly form: ServerForm<Publication>;
  readonly audiences: Audiences;
  /** How many files there are. */
  readonly count: number;
}

const types = Object.entries(documentTypes).flatMap(([value, label]) => (isDocumentType(value) ? [{ value, label }] : []));
const people = (count: number): string => counted(count, 'person', 'people');

/** What the files are and whom they are for. */
export function PublicationFields({ form, audiences: { company, firms, funds }, count }: PublicationFieldsProps) {
  const scope = useWatch({ control: form.fields.control, name: 'audience.scope' });
  const fundOptions = funds.map(({ external_id: value, name: label, people: holders, published }) => ({
    value,
    label,
    description: published ? people(holders) : 'Not published yet: nobody sees it before it is',
  }));
  const offerOptions = funds.map(({ external_id: value, name: label, prospects }) => ({
    value,
    label,
    description: prospects > 0 ? people(prospects) : 'Nobody at present',
  }));
  const isOfFund = scope === 'fund' || scope === 'prospects';
  return (
    <>
      <div className="app-publish-fields">
        <FormField form={form} name="type" label="Type" rule={(type) => (type === null ? 'Choose what it is.' : undefined)}>
          {(field) => <Select {...field} options={types} />}
        </FormField>
        <FormField form={form} name="date" label="Date" rule={(date) => (isCivilDate(date) ? undefined : 'Enter the day that it is of.')}>
          {(field) => <MemorableDateField {...field} formatDate={shownDay} isRequired />}
        </FormField>
        <FormField form={form} name="title" label="Title">
          {(field) => <TextField {...field} autoComplete="off" placeholder="What its type is called" isOptional />}
        </FormField>
      </div>
      <FormField
        form={form}
        name="audience.scope"
        label="For whom"
        rule={(chosen) =>
          chosen !== 'people' && count > 1 ? 'Files for an audience are published one at a time: leave one, or choose one investor for each file.' : undefined
        }
      >
        {(field) => (
          <RadioGroup
            {...field}
            options={[
              {
                value: 'people',
                label: 'One investor for each file',
                description: 'Whose investor code stands in the name of the file, as in “Q4 A-1001.pdf”.',
              },
              { value: 'fund', label: 'Everybody who holds a fund' },
              { value: 'prospects', label: 'Everybody to whom a fund is offered' },
              { value: 'firm', label: 'Everybody who holds any fund of a firm' },
              { value: 'company', label: 'Everybody', description: `${people(company.people)} at present.` },
              { value: 'signing', label: onlyToBeSigned, description: 'A PDF that nobody is given: whoever signs it is chosen when it is sent.' },
            ]}
          />
        )}
      </FormField>
      {(scope === 'people' || isOfFund) && (
        <div className="app-publish-field">
          <FormField
            form={form}
            name="audience.fund"
            label={isOfFund ? 'Fund' : 'Fund that they are about'}
            rule={(fund) => (form.fields.getValues('audience.scope') !== 'people' && fund === '' ? 'Choose the fund.' : undefined)}
          >
            {(field) => (
              <Select {...field} options={isOfFund ? (scope === 'fund' ? fundOptions : offerOptions) : [{ value: '', label: 'None' }, ...fundOptions]} />
            )}
          </FormField>
        </div>
      )}
      {scope === 'firm' && (
        <div className="app-publish-field">
          <FormField form={form} name="audience.firm" label="Firm" rule={(firm) => (firm === '' ? 'Choose the firm.' : undefined)}>
            {(field) => (
              <Select {...field} options={firms.map(({ id: value, name: label, people: holders }) => ({ value, label, description: people(holders) }))} />
            )}
          </FormField>
        </div>
      )}
    </>
  );
}
