import { Checkbox, Select, TextField, type ComboOption } from '@pari/ui';
import { FormField } from '../../forms/FormField.tsx';
import { FormPanel } from '../../forms/FormPanel.tsx';
import { useServerForm } from '../../forms/useServerForm.ts';
import { DocumentChoice } from '../../shared/signing/DocumentChoice.tsx';
import { NewDocument } from '../../shared/signing/NewDocument.tsx';
import { begunTemplate, begunWith, refreshDefinitions, type ListedDefinition } from './definition.ts';

interface NewDefinitionProps {
  readonly onClose: () => void;
  readonly onDone: (definition: ListedDefinition) => void;
}

interface Filled {
  readonly kind: 'criteria' | 'document_template';
  readonly name: string;
  readonly key: string;
  /** Of a template. */
  readonly document_id: ComboOption | null;
  readonly asks_witness: boolean;
}

/** The first draft of a definition, to be written on its own page. */
export default function NewDefinition({ onClose, onDone }: NewDefinitionProps) {
  const form = useServerForm<'createDefinition', Filled>('createDefinition', {
    defaults: { kind: 'criteria', name: '', key: '', document_id: null, asks_witness: false },
    input: ({ kind, key, name, document_id: document, asks_witness: asksWitness }) => ({
      body: { kind, key, body: kind === 'criteria' ? begunWith(name) : begunTemplate(name, document?.value ?? '', asksWitness) },
    }),
    success: 'The first draft is kept.',
    onSuccess: (definition) => {
      refreshDefinitions();
      onDone(definition);
    },
  });
  const { fields } = form;
  const [kind, document] = fields.watch(['kind', 'document_id']);
  const choose = (chosen: ComboOption | null): void => fields.setValue('document_id', chosen, { shouldDirty: true, shouldValidate: chosen !== null });
  return (
    <FormPanel form={form} title="New definition" note="Nobody is asked anything by it before it is published." action="Keep a first draft" onClose={onClose}>
      <FormField form={form} name="kind" label="What it is">
        {(field) => (
          <Select
            {...field}
            options={[
              { value: 'criteria', label: 'Eligibility criteria' },
              { value: 'document_template', label: 'Template of an agreement' },
            ]}
          />
        )}
      </FormField>
      <FormField form={form} name="name" label="Name">
        {(field) => (
          <TextField
            {...field}
            autoComplete="off"
            description={kind === 'criteria' ? 'As administrators read it.' : 'As whoever signs the agreement reads it.'}
            isRequired
          />
        )}
      </FormField>
      <FormField form={form} name="key" label="Key">
        {(field) => (
          <TextField
            {...field}
            autoComplete="off"
            description="By which set-ups of funds name it, for good: letters, digits, dots, underscores and hyphens."
            isRequired
          />
        )}
      </FormField>
      {kind === 'document_template' && (
        <>
          <FormField form={form} name="document_id" label="PDF" rule={(chosen) => (chosen === null ? 'Choose the PDF, or add a file.' : undefined)}>
            {(field) => <DocumentChoice {...field} isToSign onChange={choose} />}
          </FormField>
          <NewDocument chosen={document} onChange={choose} isDisabled={form.isPending} />
          <FormField form={form} name="asks_witness" label="The applicant signs before a witness">
            {({ value, onChange, ...field }) => <Checkbox {...field} checked={value} onChange={(event) => onChange(event.target.checked)} />}
          </FormField>
        </>
      )}
    </FormPanel>
  );
}
