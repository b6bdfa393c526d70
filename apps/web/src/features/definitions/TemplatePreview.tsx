import { AGREEMENT_INPUTS, type DocumentTemplate } from '@pari/domain/applications';
import { Button, DefinitionList } from '@pari/ui';
import { useSaveFile } from '../../shared/files/useSaveFile.ts';

interface TemplatePreviewProps {
  /** Under which it is kept. */
  readonly id: string;
  readonly template: DocumentTemplate;
}

/** What stands in each field of an agreement, and a sample of it as it was kept last. */
export function TemplatePreview({ id, template: { name, fields, asks_witness: asksWitness } }: TemplatePreviewProps) {
  const sample = useSaveFile((call) => call('testFillTemplate', { params: { id } }), { failure: 'The sample could not be made.' });
  return (
    <div className="app-preview">
      <h3 className="app-eligibility-title">{name}</h3>
      {Object.keys(fields).length === 0 ? (
        <p className="app-note">Nothing stands in any field of its document yet.</p>
      ) : (
        <DefinitionList items={Object.entries(fields).map(([field, input]) => ({ id: field, term: field, description: AGREEMENT_INPUTS[input] }))} />
      )}
      <p className="app-note">{asksWitness ? 'The applicant signs before a witness.' : 'No witness is asked for.'}</p>
      <details>
        <summary>What can stand in a field, as it is written in the definition</summary>
        <DefinitionList items={Object.entries(AGREEMENT_INPUTS).map(([input, words]) => ({ id: input, term: <code>{input}</code>, description: words }))} />
      </details>
      <div>
        <Button isPending={sample.isPending} onPress={() => sample.mutate()}>
          Save a sample
        </Button>
      </div>
    </div>
  );
}
