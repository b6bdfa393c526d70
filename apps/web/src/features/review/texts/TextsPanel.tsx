import '../queue.css';
import { useState } from 'react';
import { MODULE_WORDS, type ModuleNumber } from '@pari/domain/applications';
import { Button, Confirmation, EmptyState, Panel } from '@pari/ui';
import { useFormChange } from '../../../client/changes.ts';
import { useCall } from '../../../client/queries.ts';
import { LoadingFailed } from '../../../shared/lists/LoadingFailed.tsx';
import { toldInTime } from '../toldInTime.ts';
import { WriteForm } from '../WriteForm.tsx';
import { refreshTexts, type ReviewText } from './texts.ts';

interface TextsPanelProps {
  readonly module: ModuleNumber;
  readonly onClose: () => void;
}

/** The texts that reviewers keep for comments on a part: added, changed and removed for all of them. */
export default function TextsPanel({ module, onClose }: TextsPanelProps) {
  const [isAdding, setAdding] = useState(false);
  const asked = useCall('listReviewTexts', { query: { module: `${module}` } }, { isToldInPlace: true });
  const texts = asked.data?.results ?? [];
  return (
    <Panel
      title={`Kept texts: ${MODULE_WORDS[module]}`}
      note="All reviewers of your company use them. Comments that were written stay as they are."
      isOpen
      onOpenChange={onClose}
      actions={<Button onPress={onClose}>Close</Button>}
    >
      {asked.isLoadingError && <LoadingFailed asked={asked} what="the texts" />}
      {asked.data && texts.length === 0 && !isAdding && (
        <EmptyState
          title="No texts yet"
          action={
            <Button size="small" icon="plus" onPress={() => setAdding(true)}>
              Add a text
            </Button>
          }
        >
          What you ask of many applicants can be kept here.
        </EmptyState>
      )}
      <ul className="app-texts" aria-label="Kept texts">
        {texts.map((text) => (
          <KeptText key={text.id} text={text} />
        ))}
      </ul>
      {isAdding ? (
        <WriteForm
          endpoint="addReviewText"
          label="Text"
          text=""
          verb="Keep"
          input={(text) => ({ body: { module, text } })}
          onDone={refreshTexts}
          onClose={() => setAdding(false)}
        />
      ) : (
        texts.length > 0 && (
          <div className="app-texts-add">
            <Button size="small" icon="plus" onPress={() => setAdding(true)}>
              Add a text
            </Button>
          </div>
        )
      )}
    </Panel>
  );
}

function KeptText({ text: { id, text, version, changed_by: by } }: { readonly text: ReviewText }) {
  const [isChanging, setChanging] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const remove = useFormChange('removeReviewText', { ...toldInTime, onDone: refreshTexts });
  if (isChanging)
    return (
      <li>
        <WriteForm
          endpoint="changeReviewText"
          label="Text"
          text={text}
          verb="Save"
          input={(now) => ({ params: { id }, body: { version, text: now } })}
          onDone={refreshTexts}
          onClose={() => setChanging(false)}
        />
      </li>
    );
  return (
    <li>
      <bdi>{text}</bdi>
      <span className="app-note">
        <bdi>{by}</bdi>
      </span>
      <span className="app-queue-next">
        <Button size="small" onPress={() => setChanging(true)} aria-label={`Change: ${text}`}>
          Change
        </Button>
        <Button size="small" isPending={remove.isPending} onPress={() => setRemoving(true)} aria-label={`Remove: ${text}`}>
          Remove
        </Button>
      </span>
      <Confirmation
        title="Remove this text?"
        verb="Remove"
        isOpen={isRemoving}
        onConfirm={() => {
          setRemoving(false);
          remove.mutate({ params: { id } });
        }}
        onCancel={() => setRemoving(false)}
      >
        <p>No reviewer finds it here any more. Comments that were written with it stay.</p>
      </Confirmation>
    </li>
  );
}
