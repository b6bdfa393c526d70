import { useMemo } from 'react';
import type { CallOutput } from '@pari/contract/client';
import { Banner, DataTable, EmptyState, FileFrame, type DataColumn } from '@pari/ui';
import { useDocumentFile } from '../../../shared/documents/documentFile.ts';
import { fieldKindOf, fieldNameOf, roleWords } from '../words.ts';
import '@pari/ui/viewer.css';

export type Signable = CallOutput<'getDocumentFields'>;
type Field = Signable['fields'][number];

const ownerOf = ({ role, number }: Field): string => `${role === 'sender' ? 'You' : roleWords[role]}${number > 1 ? ` ${number}` : ''}`;

const columns: readonly DataColumn<Field>[] = [
  { id: 'what', header: 'What', minWidth: 120, render: fieldNameOf },
  { id: 'who', header: 'Given by', minWidth: 110, phone: 'secondary', isPlain: true, render: ownerOf },
  { id: 'kind', header: 'Kind', minWidth: 80, render: fieldKindOf },
  { id: 'page', header: 'Page', minWidth: 60, phone: 'primary', align: 'end', render: ({ place }) => place.page },
];
const nameOf = (field: Field): string => `${fieldNameOf(field)} of ${ownerOf(field)}`;

interface PreviewProps {
  readonly id: string;
  readonly signable: Signable;
}

/** The document with the places that it marks, and what is wrong with it. */
export function Preview({ id, signable: { title, fault, remarks, fields } }: PreviewProps) {
  const file = useDocumentFile(id);
  const places = useMemo(() => fields.map((field) => ({ ...field.place, label: `${ownerOf(field)}: ${fieldNameOf(field)}` })), [fields]);
  const rows = useMemo(() => fields.map((field, index) => ({ ...field, index })), [fields]);
  return (
    <div className="app-send-preview">
      {fault !== null && (
        <Banner tone="negative" title="This document cannot be signed">
          {fault}
        </Banner>
      )}
      {remarks.map((remark) => (
        <Banner key={remark} tone="warning">
          {remark}
        </Banner>
      ))}
      {fields.length > 0 && (
        <DataTable
          label="What it asks for"
          columns={columns}
          rows={rows}
          getRowId={({ index }: Field & { index: number }) => String(index)}
          getRowName={nameOf}
        />
      )}
      <FileFrame
        title={title}
        file={file.data?.blob}
        places={places}
        {...(file.isLoadingError && {
          problem: (
            <EmptyState icon="file" title="The document could not be shown">
              {file.error.message}
            </EmptyState>
          ),
        })}
      />
    </div>
  );
}
