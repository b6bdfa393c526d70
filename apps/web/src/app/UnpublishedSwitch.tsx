import { useMutation } from '@tanstack/react-query';
import { Switch } from '@pari/ui';
import { clientIn, tellView } from '../client/session.ts';
import { currentViewContext, setView, useViewContext } from '../client/viewContext.ts';

async function showUnpublishedFunds(showUnpublished: boolean): Promise<void> {
  const context = { ...currentViewContext(), showUnpublished };
  await clientIn(context)('keepView', {});
  tellView();
  setView(context);
}

/** Shows funds of the person viewed that are not published yet, or hides them. */
export function UnpublishedSwitch() {
  const { showUnpublished } = useViewContext();
  const { mutate: change, isPending } = useMutation({ mutationFn: showUnpublishedFunds, meta: { failure: 'The view was not changed.' } });
  return (
    <span className="app-desk-only">
      <Switch isSelected={showUnpublished} isDisabled={isPending} onChange={change}>
        Show Unpublished Funds
      </Switch>
    </span>
  );
}
