import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState, lazyPart, Section, StatusMark } from '@pari/ui';
import { definitionKinds } from '@pari/domain/definitions';
import { loadPatterns } from '@pari/domain/kyc';
import { useCall } from '../../client/queries.ts';
import { useUserInfo } from '../../client/user.ts';
import { Awaited } from '../../shared/lists/Awaited.tsx';
import { HeadBelow } from '../../shared/lists/HeadBelow.tsx';
import { meansNone } from '../../shared/lists/meansNone.ts';
import { AskAgainButton } from './AskAgainButton.tsx';
import { ApplicationPreview } from './ApplicationPreview.tsx';
import { kindOf, type Body, type Definition } from './definition.ts';
import { DefinitionEditor } from './DefinitionEditor.tsx';
import { DefinitionVersions } from './DefinitionVersions.tsx';
import { Differences } from './Differences.tsx';
import { Preview } from './Preview.tsx';
import { StepButton } from './StepButton.tsx';
import { TaxFormPreview } from './TaxFormPreview.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';
import '../../shared/kyc/preview.css';
import './definitions.css';

const WorkflowPreview = lazyPart(async () => {
  await loadPatterns();
  return import('../../shared/kyc/WorkflowPreview.tsx');
});

const list = { to: '/{-$company}/investor/admin/definitions', name: 'Definitions' } as const;

/** The definition that the address names. */
export function DefinitionPage() {
  const { kind: said, definition: id = '' } = useParams({ strict: false });
  const kind = kindOf(said);
  const asked = useCall('getDefinition', { params: { kind: kind || 'criteria', id } }, { isToldInPlace: true, enabled: kind !== '' });
  const { data: user } = useUserInfo();
  const [begun, begin] = useState(0);
  if (asked.data && user)
    return (
      <Opened
        key={`${asked.data.kind} ${asked.data.key} ${begun}`}
        now={asked.data}
        timeZone={user.company.time_zone}
        onAgain={() => begin((last) => last + 1)}
      />
    );
  return (
    <>
      <HeadBelow list={list} title="Definition" />
      {kind === '' || (asked.isLoadingError && meansNone(asked.error)) ? (
        <EmptyState title="There is no such definition">No definition of the company is meant by this address.</EmptyState>
      ) : (
        <Awaited asked={asked} what="the definition" />
      )}
    </>
  );
}

interface OpenedProps {
  readonly now: Definition;
  readonly timeZone: string;
  /** Begins anew with what stands now. */
  readonly onAgain: () => void;
}

function Opened({ now, timeZone, onAgain }: OpenedProps) {
  const [isDirty, setDirty] = useState(false);
  const [shown, setShown] = useState<Body>(now.latest.body);
  const isUsed = now.in_force !== null && now.used_by.length > 0;
  // Open applications keep to the version of these that they began with until they are asked again.
  const kindAsked = now.kind === 'criteria' || now.kind === 'kyc_workflow' ? now.kind : null;
  const isPublishedAnew = now.versions.some(({ state, is_in_force: isNow }) => state === 'published' && !isNow);
  return (
    <>
      <HeadBelow
        list={list}
        title={now.name}
        actions={
          <>
            {kindAsked && now.in_force !== null && isPublishedAnew && <AskAgainButton kind={kindAsked} definition={now} version={now.in_force} />}
            {now.abilities.retire && <StepButton step="retireDefinition" definition={now} variant="secondary" />}
            {now.latest.state === 'draft' && (
              <StepButton step="publishDefinition" definition={now} variant="primary" isDisabled={isDirty || !now.abilities.publish} />
            )}
          </>
        }
      >
        {definitionKinds[now.kind].words.one}, key <code>{now.key}</code>.{' '}
        {now.in_force === null ? 'No version is in force.' : <StatusMark tone="positive">Version {now.in_force} is in force</StatusMark>}
        {isUsed && `. It can be retired once no set-up of a fund names it: today that of ${now.used_by.map(({ name }) => name).join(', ')}.`}
      </HeadBelow>
      <DefinitionEditor definition={now} onDirty={setDirty} onChecked={setShown} onAgain={onAgain} />
      <Differences definition={now} />
      <Section title="Preview" note="As it was when it was last kept or checked. Nothing is stored; a document counts as opened when it is pressed.">
        {'blocks' in shown ? (
          <Preview criteria={shown} />
        ) : 'cards' in shown ? (
          <WorkflowPreview fallback={null} workflow={shown} />
        ) : 'help_link' in shown ? (
          <TaxFormPreview texts={shown} />
        ) : 'asks_witness' in shown ? (
          <TemplatePreview id={now.key} template={shown} />
        ) : (
          <ApplicationPreview setup={shown} />
        )}
      </Section>
      <DefinitionVersions definition={now} timeZone={timeZone} isDirty={isDirty} onDone={onAgain} />
    </>
  );
}
