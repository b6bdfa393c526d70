import { agreementsFor, type ApplicationSetup, type ProgramDocument, type Vehicle } from '@pari/domain/applications';
import { DefinitionList } from '@pari/ui';

interface PapersAskedProps {
  readonly setup: ApplicationSetup;
  /** Blank: not chosen yet. */
  readonly vehicle: Vehicle | '';
}

/** What is done with a document of the programme. */
const done = ({ require_signature: isSigned, require_wet_signature: isWet, objection, only_once: isOnce }: ProgramDocument): string => {
  const act = isWet
    ? 'Signed on paper, and uploaded'
    : isSigned
      ? 'Signed'
      : objection === 'blocks'
        ? 'Agreed to; whoever objects does not go on before that is settled'
        : 'Agreed or objected to';
  return isOnce ? `${act}. Once for all funds of the company` : act;
};

/** Which documents whoever applies reads, signs and is given to sign, with who countersigns. */
export function PapersAsked({ setup, vehicle }: PapersAskedProps) {
  const { fund_documents: read = [], program_documents: program = [], agreements = [], countersigners = [] } = setup;
  const signed = vehicle === '' ? agreements : agreementsFor(setup, vehicle);
  const items = [
    ...read.map(({ doc_id: id, document_name: name }) => ({ id: `read ${id}`, term: <bdi>{name}</bdi>, description: 'Read and acknowledged' })),
    ...program.map((one) => ({
      id: `program ${one.doc_id}`,
      term: <bdi>{one.document_name}</bdi>,
      description: (
        <>
          {done(one)}
          {one.description !== '' && (
            <span className="app-definition-note">
              <bdi>{one.description}</bdi>
            </span>
          )}
        </>
      ),
    })),
    ...signed.map(({ agreement_id: id, template }) => ({
      id: `agreement ${id}`,
      term: (
        <>
          Agreement <code>{template}</code>
        </>
      ),
      description: `Signed ${setup.has_pre_document_stage ? 'before' : 'after'} the approval, countersigned by ${countersigners.join(', then ')}`,
    })),
  ];
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="papers">
      <h3 className="app-eligibility-title" id="papers">
        Documents
      </h3>
      <DefinitionList items={items} />
    </section>
  );
}
