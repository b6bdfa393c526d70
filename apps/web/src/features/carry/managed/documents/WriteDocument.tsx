import { documentTypes, type DocumentType } from '@pari/domain/documents';
import { Checkbox, Select, TextArea, TextField, type ComboOption } from '@pari/ui';
import { FormField } from '../../../../forms/FormField.tsx';
import { FormPanel } from '../../../../forms/FormPanel.tsx';
import { useServerForm, type ServerForm } from '../../../../forms/useServerForm.ts';
import { PersonChoice } from '../../../../shared/lists/PersonChoice.tsx';
import { DocumentChoice } from '../../../../shared/signing/DocumentChoice.tsx';
import { NewDocument } from '../../../../shared/signing/NewDocument.tsx';
import { GrantField, ReferenceField } from '../fields.tsx';
import { required, type PoolLine } from '../plan.ts';
import type { ManagedCarryDocument } from './managedDocument.ts';

interface Written {
  readonly document: ComboOption | null;
  readonly title: string;
  readonly display_name: string;
  readonly description: string;
  readonly document_type: DocumentType;
  readonly requires_signature: boolean;
  readonly requires_witness: boolean;
  readonly gp_signer: ComboOption | null;
}

const sent = ({ document, title, display_name: name, description, document_type, requires_signature, requires_witness, gp_signer: gp }: Written) => ({
  document: document?.value ?? '',
  title: title.trim(),
  ...(name.trim() !== '' && { display_name: name.trim() }),
  ...(description.trim() !== '' && { description: description.trim() }),
  document_type,
  requires_signature,
  requires_witness: requires_signature && requires_witness,
  ...(gp !== null && { gp_signer: gp.value }),
});

interface Added extends Written {
  readonly allocation: string;
  readonly reference: string;
  readonly released: boolean;
}

interface AddDocumentProps {
  readonly grants: readonly PoolLine[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Adds a document to a grant, as a draft unless it is released at once. */
export function AddDocument({ grants, onDone, onClose }: AddDocumentProps) {
  const form = useServerForm<'createCarryDocument', Added>('createCarryDocument', {
    defaults: {
      allocation: '',
      reference: '',
      document: null,
      title: '',
      display_name: '',
      description: '',
      document_type: 'agreement',
      requires_signature: false,
      requires_witness: false,
      gp_signer: null,
      released: false,
    },
    input: ({ allocation, reference, released, ...written }) => ({ body: { allocation, reference: reference.trim(), released, ...sent(written) } }),
    onSuccess: onDone,
  });
  const [allocation, released] = form.fields.watch(['allocation', 'released']);
  const participant = grants.find(({ allocation_id: id }) => id === allocation)?.user;
  return (
    <FormPanel
      form={form}
      title="Add a document"
      note="It becomes a document of one grant: whoever holds that reads it, acknowledges it, and signs it where you ask for that."
      action={released ? 'Add and release' : 'Add as a draft'}
      onClose={onClose}
    >
      <GrantField form={form} name="allocation" label="Grant" grants={grants} />
      <WrittenFields form={form as unknown as ServerForm<Written>} participant={participant?.id} />
      <ReferenceField form={form} name="reference" />
      <FormField form={form} name="released" label="Release it at once">
        {({ value, onChange, ...field }) => (
          <Checkbox
            {...field}
            description={`${participant?.display_name ?? 'Whoever holds the grant'} is told. Otherwise nobody but administrators sees it before you release it.`}
            checked={value}
            onChange={(event) => onChange(event.target.checked)}
          />
        )}
      </FormField>
    </FormPanel>
  );
}

interface ReplaceDocumentProps {
  readonly document: ManagedCarryDocument;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** A new version in the place of the one that stands. */
export function ReplaceDocument({ document: given, onDone, onClose }: ReplaceDocumentProps) {
  const { id, version, title, display_name: name, allocation, gp_signer: gp } = given;
  const form = useServerForm<'updateCarryDocument', Written>('updateCarryDocument', {
    defaults: {
      document: null,
      title,
      display_name: name === title ? '' : name,
      description: given.description ?? '',
      document_type: given.document_type,
      requires_signature: given.requires_signature,
      requires_witness: given.requires_witness,
      gp_signer: gp && { value: gp.id, label: gp.display_name },
    },
    input: (written) => ({ params: { id }, body: { action: 'replace', version, ...sent(written) } }),
    onSuccess: onDone,
  });
  return (
    <FormPanel
      form={form}
      title={`Replace ${title}`}
      note={
        given.released_at === null
          ? 'The draft is kept as a version of its own.'
          : `What ${allocation.user.display_name} acknowledged or signed of version ${version} lapses: they are told to open and acknowledge version ${version + 1}.`
      }
      action="Replace"
      onClose={onClose}
    >
      <WrittenFields form={form} participant={allocation.user.id} />
    </FormPanel>
  );
}

/** What a version says, and who acknowledges and signs it. */
function WrittenFields({ form, participant }: { readonly form: ServerForm<Written>; readonly participant: string | undefined }) {
  const { fields } = form;
  const [document, isSigned] = fields.watch(['document', 'requires_signature']);
  const choose = (chosen: ComboOption | null): void => {
    fields.setValue('document', chosen, { shouldDirty: true, shouldValidate: chosen !== null });
    if (chosen !== null && fields.getValues('title').trim() === '') fields.setValue('title', chosen.label, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <FormField form={form} name="document" label="PDF" rule={(chosen) => (chosen === null ? 'Choose the PDF, or add a file.' : undefined)}>
        {(field) => <DocumentChoice {...field} isToSign onChange={choose} />}
      </FormField>
      <NewDocument chosen={document} onChange={choose} isDisabled={form.isPending} readers="whoever holds the grant, once you release it" />
      <FormField form={form} name="title" label="Title" rule={required}>
        {(field) => <TextField {...field} autoComplete="off" maxLength={200} isRequired />}
      </FormField>
      <FormField form={form} name="display_name" label="Name for the participant">
        {(field) => <TextField {...field} autoComplete="off" maxLength={200} description="Left blank, they read the title." isOptional />}
      </FormField>
      <FormField form={form} name="description" label="Description">
        {(field) => <TextArea {...field} most={1000} description="They read it before they open the document." isOptional />}
      </FormField>
      <FormField form={form} name="document_type" label="Type">
        {(field) => <Select {...field} options={Object.entries(documentTypes).map(([value, label]) => ({ value: value as DocumentType, label }))} />}
      </FormField>
      <FormField form={form} name="requires_signature" label="The participant signs it">
        {({ value, onChange, ...field }) => (
          <Checkbox
            {...field}
            description="Once they have acknowledged it, which everybody is asked for."
            checked={value}
            onChange={(event) => onChange(event.target.checked)}
          />
        )}
      </FormField>
      {isSigned && (
        <FormField form={form} name="requires_witness" label="Before a witness">
          {({ value, onChange, ...field }) => (
            <Checkbox
              {...field}
              description="Whom the participant names, and who signs by a link that is mailed to them."
              checked={value}
              onChange={(event) => onChange(event.target.checked)}
            />
          )}
        </FormField>
      )}
      <FormField form={form} name="gp_signer" label="Signs for the general partner">
        {(field) => (
          <PersonChoice
            {...field}
            isOptional
            isOfAdministrators
            without={participant}
            description="An administrator, who signs last, and may close the signing without the rest. Left blank, nobody does."
          />
        )}
      </FormField>
    </>
  );
}
