import { useState } from 'react';
import { Banner, Button, Confirmation } from '@pari/ui';
import { useFormChange } from '../../../../client/changes.ts';
import { toasts } from '../../../../client/toasts.ts';
import { ReasonDialog } from '../../../../forms/ReasonDialog.tsx';
import { ReplaceDocument } from './WriteDocument.tsx';
import { refreshDocuments, type ManagedCarryDocument } from './managedDocument.ts';

interface DocumentActsProps {
  readonly document: ManagedCarryDocument;
  readonly onOpen: () => void;
}

/** What can be done with a document as it stands: each is asked about before it is done, and where it is refused, why stands above. */
export function DocumentActs({ document, onOpen }: DocumentActsProps) {
  const { id, version, title, abilities, allocation, requires_signature: isSigned } = document;
  const isReadable = document.file_state === 'accepted';
  const participant = allocation.user.display_name;
  const [asking, setAsking] = useState<'release' | 'withdraw' | 'replace' | 'close'>();
  const done = (sentence: string) => (): void => {
    toasts.show(sentence);
    setAsking(undefined);
    refreshDocuments();
  };
  // Somebody else was first: what stands now comes with why.
  const failed = { onFailed: refreshDocuments };
  const release = useFormChange('updateCarryDocument', { onDone: done(`${title} is released to ${participant}.`), ...failed });
  const close = useFormChange('closeCarryDocument', { onDone: done(`The signing of ${title} is closed.`), ...failed });
  const countersign = useFormChange('countersignCarryDocument', failed);
  const refusal = release.refusal ?? close.refusal ?? countersign.refusal;
  const leave = (): void => {
    setAsking(undefined);
    refreshDocuments();
  };
  return (
    <>
      {refusal && (
        <Banner tone="warning" title="Nothing was done">
          {refusal.message}
        </Banner>
      )}
      <div className="app-carry-acts">
        {abilities.release && (
          <Button variant="primary" isPending={release.isPending} onPress={() => setAsking('release')}>
            Release
          </Button>
        )}
        {abilities.countersign && (
          <Button
            variant="primary"
            isPending={countersign.isPending}
            onPress={() => countersign.mutate({ params: { id }, body: {} }, { onSuccess: ({ signing_url: address }) => location.assign(address) })}
          >
            Countersign
          </Button>
        )}
        {isReadable && <Button onPress={onOpen}>Open</Button>}
        {abilities.replace && <Button onPress={() => setAsking('replace')}>Replace</Button>}
        {abilities.withdraw && <Button onPress={() => setAsking('withdraw')}>Take back</Button>}
        {abilities.close && (
          <Button isPending={close.isPending} onPress={() => setAsking('close')}>
            Close the signing
          </Button>
        )}
      </div>
      <Confirmation
        title={`Release ${title}?`}
        verb="Release"
        isOpen={asking === 'release'}
        onCancel={() => setAsking(undefined)}
        onConfirm={() => {
          setAsking(undefined);
          release.mutate({ params: { id }, body: { action: 'release', version } });
        }}
      >
        {participant} is told, and finds it in the portal, to be acknowledged{isSigned ? ' and signed' : ''}.
      </Confirmation>
      <Confirmation
        title={`Close the signing of ${title}?`}
        verb="Close the signing"
        isOpen={asking === 'close'}
        onCancel={() => setAsking(undefined)}
        onConfirm={() => {
          setAsking(undefined);
          close.mutate({ params: { id }, body: { version } });
        }}
      >
        You go on without {participant}: nobody acknowledges or signs this version any more, and it counts as inactive. That is final.
      </Confirmation>
      {asking === 'withdraw' && (
        <ReasonDialog
          endpoint="updateCarryDocument"
          input={(reason) => ({ params: { id }, body: { action: 'withdraw' as const, version, reason } })}
          title={`Take ${title} back?`}
          verb="Take back"
          description="Kept with the document; whoever was asked to sign reads it."
          missing="Say why it is taken back."
          onDone={done(`${title} is taken back.`)}
          onClose={leave}
        >
          <p>{participant} neither acknowledges nor signs it any more. It cannot be brought back.</p>
        </ReasonDialog>
      )}
      {asking === 'replace' && <ReplaceDocument document={document} onDone={done(`${title} is replaced.`)} onClose={leave} />}
    </>
  );
}
