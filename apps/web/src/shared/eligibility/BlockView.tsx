import { useId } from 'react';
import { optionsFor, optionsShown, type BlockAnswer } from '@pari/domain/applications';
import { RadioGroup } from '@pari/ui';
import { AccreditedFields } from './AccreditedFields.tsx';
import { ApprovalFields, KeyInformationFields } from './DocumentFields.tsx';
import type { BlockViewProps } from './blockViewProps.ts';
import { CustomFields } from './CustomFields.tsx';
import { problemAt } from './problemAt.ts';
import { SeveralField } from './SeveralField.tsx';
import './eligibility.css';

/** One block of eligibility criteria, as it is put to whoever applies. */
export function BlockView(props: BlockViewProps) {
  const { block, title = block.title, children } = props;
  const id = useId();
  return (
    <section className="app-eligibility" aria-labelledby={id}>
      {/* The keyboard comes here with each step. */}
      <h2 id={id} tabIndex={-1} className="app-eligibility-title">
        {title}
      </h2>
      {block.description !== '' && <p className="app-eligibility-text">{block.description}</p>}
      <Asked key={block.id} {...props} />
      {children}
    </section>
  );
}

/** What the kind of block asks for; each has its own key, so that nothing of the one before stays. */
function Asked(props: BlockViewProps) {
  const { block, vehicle, answer = {}, onChange, disabled = false, acknowledgedBy, problems, uploads } = props;
  const common = { answer, onChange, disabled, problems };
  if (block.kind === 'KII') return <KeyInformationFields {...common} {...props} answer={answer} block={block} />;
  if (block.kind === 'AC') return <ApprovalFields {...common} {...props} answer={answer} block={block} />;
  if (block.kind === 'US-AI')
    return <AccreditedFields {...common} acknowledgedBy={acknowledgedBy} label={block.title} options={optionsFor(block.options, vehicle)} />;
  if (block.kind === 'SG-IP') return <SeveralField {...common} label={block.title} options={optionsFor(block.options, vehicle)} />;
  if (block.kind === 'custom') return <CustomFields {...common} label={block.title} block={block} />;
  if (block.kind === 'documents')
    return (
      <ul className="app-eligibility-list">
        {block.required_documents.map((document) => (
          <li key={document.id}>
            <strong>{document.name}</strong>
            {document.description !== '' && <p className="app-note">{document.description}</p>}
            {uploads?.get(document.id)}
          </li>
        ))}
      </ul>
    );
  if (!('options' in block)) return null;
  const options = optionsShown(block.kind, optionsFor(block.options, vehicle));
  return (
    <RadioGroup
      label={block.title}
      isLabelHidden
      isRequired
      options={options.map(({ id: value, text: label }) => ({ value, label }))}
      value={chosenId(answer)}
      onChange={(value) => onChange({ value })}
      isDisabled={disabled}
      error={problemAt(problems)}
    />
  );
}

const chosenId = ({ value }: BlockAnswer): string | null => (typeof value === 'string' && value !== '' ? value : null);
