import { OPEN_FIRST, type BlockAnswer, type BlockDocument, type CriteriaBlock } from '@pari/domain/applications';
import { Button, Checkbox, StatusMark } from '@pari/ui';
import { FileName } from '../files/FileName.tsx';
import type { BlockViewProps } from './blockViewProps.ts';
import { problemAt } from './problemAt.ts';

interface DocumentFieldsProps<Kind extends 'KII' | 'AC'> extends Pick<BlockViewProps, 'onChange' | 'opened' | 'onOpen' | 'problems' | 'disabled'> {
  readonly block: Extract<CriteriaBlock, { readonly kind: Kind }>;
  readonly answer: BlockAnswer;
}

/** Key investor information: one tick, once everything was opened. */
export function KeyInformationFields({ block, answer, onChange, opened, onOpen, problems, disabled = false }: DocumentFieldsProps<'KII'>) {
  const isReady = block.documents.every(({ document_id: id }) => opened.has(id));
  return (
    <>
      <ul className="app-eligibility-list">
        {block.documents.map((document) => (
          <li key={document.doc_id}>
            <OpenDocument document={document} isOpened={opened.has(document.document_id)} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      <Checkbox
        label={block.statement}
        description={isReady ? undefined : OPEN_FIRST.one}
        checked={answer.value === true}
        disabled={disabled || !isReady}
        error={problemAt(problems)}
        onChange={(event) => onChange({ value: event.target.checked })}
      />
    </>
  );
}

/** Approval checkboxes: each is ticked once its own document was opened. */
export function ApprovalFields({ block, answer, onChange, opened, onOpen, problems, disabled = false }: DocumentFieldsProps<'AC'>) {
  const isReady = (document: BlockDocument) => opened.has(document.document_id);
  return (
    <>
      {block.options.every(({ document }) => isReady(document)) || <p className="app-note">{OPEN_FIRST.several}</p>}
      <ul className="app-eligibility-list">
        {block.options.map(({ id, text, document }) => (
          <li key={id}>
            <OpenDocument document={document} isOpened={isReady(document)} onOpen={onOpen} />
            <Checkbox
              label={text}
              checked={answer.options?.[id] === true}
              disabled={disabled || !isReady(document)}
              error={problemAt(problems, id)}
              onChange={(event) => onChange({ options: { ...answer.options, [id]: event.target.checked } })}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface OpenDocumentProps {
  readonly document: BlockDocument;
  readonly isOpened: boolean;
  readonly onOpen: (document: BlockDocument) => void;
}

const OpenDocument = ({ document, isOpened, onOpen }: OpenDocumentProps) => (
  <div className="app-eligibility-document">
    <Button icon="file" isLong onPress={() => onOpen(document)}>
      <FileName name={document.document_name} />
    </Button>
    {isOpened && <StatusMark tone="positive">Opened</StatusMark>}
  </div>
);
