import { useEffect } from 'react';
import type { NeededView } from '@pari/contract';
import type { CallError } from '@pari/contract/client';
import { Button, CentredPage, EmptyState, LoadingPage } from '@pari/ui';
import { ownView, useViewChange } from '../client/changeView.ts';
import { otherTabs, type Told } from '../client/otherTabs.ts';
import { setView, useViewContext } from '../client/viewContext.ts';
import { ReasonToView } from '../shared/viewing/ReasonToView.tsx';

/** In the place of every screen once a view is over. Nothing of the person is here any more. */
export default function ViewEnded({ error }: { readonly error: CallError }) {
  return error.code === 'view_needed' ? <GoOn error={error} /> : <RightEnded />;
}

/** A view ends by itself when the right to it does: everything in it is then not found. */
function RightEnded() {
  const { mutate: change } = useViewChange();
  useEffect(() => {
    // Where the server cannot take note of it now, it will find out by itself.
    change(ownView, { onError: () => setView(ownView) });
  }, [change]);
  return <LoadingPage />;
}

/** Asks whether to go on or to stop. */
function GoOn({ error }: { readonly error: CallError }) {
  const { viewing } = useViewContext();
  const { mutate: change, isPending } = useViewChange();
  useEffect(() => {
    // Chosen again in another tab, it is open here too.
    const follow = ({ data }: MessageEvent<Told>): void => {
      if (data.kind === 'view') location.reload();
    };
    otherTabs.addEventListener('message', follow);
    return () => otherTabs.removeEventListener('message', follow);
  }, []);
  if (viewing === null) return <LoadingPage />;
  const { display_name: name, reason_asked: isAsked } = error.current as NeededView;
  const stop = (): void => change(ownView);
  return (
    <CentredPage>
      <EmptyState
        title={`You no longer look at ${name}`}
        icon="eye-off"
        action={
          !isAsked && (
            <div className="app-viewing-tools">
              <Button onPress={stop}>Stop viewing</Button>
              <Button variant="primary" isPending={isPending} onPress={() => change({ viewing, showUnpublished: false })}>
                Go on for 60 minutes
              </Button>
            </div>
          )
        }
      >
        A view ends after 60 minutes, so nothing of theirs is shown any more. They can read that you looked.
      </EmptyState>
      {isAsked && <ReasonToView name={name} viewing={viewing} verb="Go on for 60 minutes" otherwise="Stop viewing" onOtherwise={stop} />}
    </CentredPage>
  );
}
