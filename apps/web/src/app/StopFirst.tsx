import { Button, EmptyState, PageHeader } from '@pari/ui';
import { ownView, useViewChange } from '../client/changeView.ts';
import { useScreen } from '../client/screen.ts';

/** In the place of what is administered, while somebody is looked at. */
export function StopFirst() {
  const { mutate: change, isPending } = useViewChange();
  return (
    <>
      <PageHeader title={useScreen()?.title ?? ''} />
      <EmptyState
        icon="eye-off"
        title="Stop viewing first"
        action={
          <Button variant="primary" isPending={isPending} onPress={() => change(ownView)}>
            Stop viewing and open it
          </Button>
        }
      >
        While you look at somebody, only their pages are here. This one opens after that, where it is yours.
      </EmptyState>
    </>
  );
}
