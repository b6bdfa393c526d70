import { Switch } from '@pari/ui';
import { useViewChange } from '../client/changeView.ts';
import { useViewContext } from '../client/viewContext.ts';

/** Shows funds of the person viewed that are not published yet, or hides them. */
export default function UnpublishedSwitch() {
  const { viewing, showUnpublished } = useViewContext();
  const { mutate: change, isPending } = useViewChange();
  return (
    <span className="app-desk-only">
      <Switch isSelected={showUnpublished} isDisabled={isPending} onChange={(isWanted) => change({ viewing, showUnpublished: isWanted })}>
        Show Unpublished Funds
      </Switch>
    </span>
  );
}
