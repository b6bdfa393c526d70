import { useState } from 'react';
import type { PageConfigKey } from '@pari/contract';
import { Banner, Button, Confirmation, ErrorSummary, Form, SegmentedToggle, Section, TextArea } from '@pari/ui';
import { refreshCall } from '../../../client/queries.ts';
import { UnknownFields } from '../../../configured/UnknownFields.tsx';
import { useLeaveGuard } from '../../../forms/useLeaveGuard.tsx';
import { lineOf } from './draft.ts';
import { idOf, placeOf } from './faults.ts';
import { pages } from './pageParts.ts';
import { PagePreview } from './PagePreview.tsx';
import { PartFields } from './PartFields.tsx';
import { usePageEdit, type PageEdit, type StoredPage } from './usePageEdit.ts';

interface PageEditorProps {
  readonly page: PageConfigKey;
  /** What stood when the change began. */
  readonly stored: StoredPage;
  /** Begins anew with what stands now. */
  readonly onAgain: () => void;
}

const modes = [
  { value: 'form', label: 'Form' },
  { value: 'text', label: 'Text' },
] as const;

const textArea = idOf('text');

/** Changes what a page shows, beside what the page would be. */
export function PageEditor({ page, stored, onAgain }: PageEditorProps) {
  const edit = usePageEdit(page, stored, onAgain);
  const { mode, draft, faults, newer } = edit;
  const { question } = useLeaveGuard(edit.isDirty, onAgain, 'page');
  const isOwn = (stored.own ?? []).length > 0 || stored.warnings !== undefined;
  return (
    <>
      <UnknownFields blocks={[]} undrawn={[]} warnings={edit.warnings ?? stored.warnings} />
      {newer !== undefined && (
        <Banner
          tone="warning"
          title={`Somebody saved version ${newer} of this page meanwhile`}
          action={
            <div className="app-page-actions">
              <Button size="small" onPress={() => void refreshCall('getPageConfig').then(onAgain)}>
                Take theirs
              </Button>
              <Button size="small" onPress={() => edit.save(newer)}>
                Save mine instead
              </Button>
            </div>
          }
        >
          Yours is not saved, and still here. Theirs stays among the earlier versions.
        </Banner>
      )}
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          edit.save();
        }}
      >
        <ErrorSummary title="The page is not saved" problems={problemsOf(edit)} attempt={edit.attempt} />
        <div>
          <SegmentedToggle label="How it is changed" options={modes} value={mode} onChange={edit.turnTo} />
        </div>
        {mode === 'text' ? (
          <TextArea
            id={textArea}
            label="Configuration"
            description="JSON, with everything that can be configured. A property that is taken out is that of the default."
            spellCheck={false}
            rows={20}
            value={edit.text}
            error={edit.refusal === undefined ? undefined : textFaults(edit).join(' ')}
            onChange={(event) => edit.write(event.target.value)}
          />
        ) : (
          <div className="app-page-parts">
            {pages[page].parts.map((part) => (
              <PartFields key={part.label} part={part} draft={draft} faults={faults} onChange={edit.change} />
            ))}
          </div>
        )}
        <div className="app-page-actions app-page-bar">
          <Button type="submit" variant="primary" isPending={edit.isSaving}>
            Save
          </Button>
          <Button isPending={edit.isChecking} onPress={edit.check}>
            Check
          </Button>
          {isOwn && <Reset onReset={edit.reset} />}
        </div>
      </Form>
      <Section
        title="Preview"
        note={mode === 'text' ? 'As the text was when it was last checked, with figures that are nobody’s.' : 'With figures that are nobody’s.'}
      >
        <PagePreview page={page} draft={draft} />
      </Section>
      {question}
    </>
  );
}

const textFaults = ({ sent, faults, refusal }: PageEdit): readonly string[] => {
  const sentences = Object.entries(faults).map(([path, each]) => `Line ${lineOf(sent, path)}, ${path}: ${each.join(' ')}`);
  return sentences.length > 0 ? sentences : [refusal ?? ''];
};

/** What is wrong, each with the way to its place. */
function problemsOf(edit: PageEdit) {
  const { mode, faults, refusal } = edit;
  if (refusal === undefined) return [];
  if (mode === 'text') return textFaults(edit).map((sentence) => ({ fieldId: textArea, sentence }));
  const found = Object.entries(faults).map(([path, sentences]) => ({ fieldId: idOf(placeOf(path)), label: path, sentence: sentences.join(' ') }));
  return found.length > 0 ? found : [{ sentence: refusal }];
}

function Reset({ onReset }: { readonly onReset: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onPress={() => setAsking(true)}>Return to the default</Button>
      <Confirmation
        title="Return this page to the default?"
        verb="Return to the default"
        isOpen={isAsking}
        onConfirm={() => {
          setAsking(false);
          onReset();
        }}
        onCancel={() => setAsking(false)}
      >
        Everybody of the company sees the page as it is shipped. What stands now is kept among the earlier versions.
      </Confirmation>
    </>
  );
}
