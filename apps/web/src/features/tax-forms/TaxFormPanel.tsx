import { useState } from 'react';
import { formatInstant } from '@pari/domain/format';
import { Button, Confirmation, DefinitionList, lazyPart, Panel, StatusMark } from '@pari/ui';
import { useChange } from '../../client/changes.ts';
import { refreshCall, useCall } from '../../client/queries.ts';
import { toasts } from '../../client/toasts.ts';
import { Awaited } from '../../shared/lists/Awaited.tsx';
import { useSaveFile } from '../../shared/files/useSaveFile.ts';
import { byWhom, editionOf, nameOf, standingOf, type FormOfCode, type Template } from './taxForm.ts';
import { TaxFormWords } from './TaxFormWords.tsx';

const WorkflowPreview = lazyPart(() => import('../../shared/kyc/WorkflowPreview.tsx'));

interface TaxFormPanelProps {
  readonly form: FormOfCode;
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** One form: which edition is given out, those before it, what it asks, and what is said of it. */
export function TaxFormPanel({ form, timeZone, onClose }: TaxFormPanelProps) {
  const { code, name, is_uploaded: isUploaded, editions, current, former } = form;
  const at = (instant: string): string => formatInstant(new Date(instant), timeZone);
  const { word, tone } = standingOf(current);
  return (
    <Panel title={code} note={name} isWide isOpen onOpenChange={onClose} actions={<Button onPress={onClose}>Close</Button>}>
      {isUploaded ? (
        <p className="app-note">It is not filled in here. Investors upload a signed one, with its withholding statement and the forms of the owners.</p>
      ) : (
        <DefinitionList
          items={[
            { id: 'current', term: 'Given out', description: tone ? <StatusMark tone={tone}>{word}</StatusMark> : 'None: nobody can give this form yet' },
            ...(current
              ? [
                  ...(current.reason === null ? [] : [{ id: 'reason', term: 'Why it is not', description: current.reason }]),
                  { id: 'since', term: 'Since', description: at(current.added_at) },
                  { id: 'by', term: 'By', description: <bdi>{byWhom(current.added_by)}</bdi> },
                ]
              : []),
            { id: 'editions', term: 'Editions that are recognised', description: editions.map(editionOf).join(', ') },
          ]}
        />
      )}
      {current && <Current template={current} />}
      {former.length > 0 && (
        <>
          <h3 className="app-tax-form-heading">Before</h3>
          <ul className="app-tax-form-former">
            {former.map((one) => (
              <li key={one.id}>
                {editionOf(one.revision)}, {at(one.added_at)} to {at(one.retired_at ?? one.added_at)}, retired by <bdi>{byWhom(one.retired_by)}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      <TaxFormWords form={form} />
    </Panel>
  );
}

/** What can be done with the template that is given out. */
function Current({ template }: { readonly template: Template }) {
  const [isAsking, setAsking] = useState(false);
  const [isShown, setShown] = useState(false);
  const params = { id: template.id };
  const retire = useChange('retireTaxFormTemplate', {
    onDone: () => {
      toasts.show(`${nameOf(template)}, is retired.`);
      void refreshCall('listTaxFormTemplates');
    },
  });
  const sample = useSaveFile((call) => call('testFillTaxForm', { params }), { failure: 'The sample could not be made.' });
  return (
    <>
      <div className="app-tax-form-actions">
        <Button isPending={sample.isPending} isDisabled={template.state !== 'accepted'} onPress={() => sample.mutate()}>
          Save a sample
        </Button>
        <Button aria-expanded={isShown} onPress={() => setShown(!isShown)}>
          {isShown ? 'Hide what it asks' : 'What it asks'}
        </Button>
        <Button isPending={retire.isPending} onPress={() => setAsking(true)}>
          Retire
        </Button>
      </div>
      {isShown && <Asked id={template.id} />}
      <Confirmation
        title={`Retire ${nameOf(template)}?`}
        verb="Retire"
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          retire.mutate({ params });
        }}
      >
        Nobody can give a {template.code} until another one is added. Forms that were made from it stay as they are, signed or not.
      </Confirmation>
    </>
  );
}

/** The form's own questions as investors meet them. */
function Asked({ id }: { readonly id: string }) {
  const asked = useCall('previewTaxForm', { params: { id } }, { isToldInPlace: true });
  if (!asked.data) return <Awaited asked={asked} what="what it asks" />;
  return <WorkflowPreview fallback={null} workflow={asked.data.questions} />;
}
