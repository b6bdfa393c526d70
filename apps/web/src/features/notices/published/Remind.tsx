import { Banner, Button, Dialog } from '@pari/ui';
import { useFormChange } from '../../../client/changes.ts';
import { toasts } from '../../../client/toasts.ts';
import { counted } from '../../../shared/lists/counted.ts';
import { PeopleNamed } from '../../../shared/lists/PeopleNamed.tsx';
import type { ManagedNotice } from '../managedNotice.ts';
import { refreshNotice } from './refreshNotice.ts';
import { refusalWords } from './refusalWords.ts';
import type { Share } from './shares.ts';

interface RemindProps {
  readonly notice: Pick<ManagedNotice, 'id'>;
  /** Those that have not paid. */
  readonly shares: readonly Share[];
  readonly onClose: () => void;
}

/** Each person once, for however many profiles. */
const peopleOf = (shares: readonly Share[]) => [
  ...new Map(shares.flatMap(({ recipient }) => (recipient?.person ? [[recipient.person.id, recipient.person] as const] : []))).values(),
];

/** Tells those who have not paid once more, after showing who they are. */
export function Remind({ notice: { id }, shares, onClose }: RemindProps) {
  const people = peopleOf(shares);
  const unseen = shares.filter(({ recipient }) => !recipient?.person);
  const { mutate, isPending, refusal } = useFormChange('remindOfNotice', {
    onDone: ({ reminded }) => {
      refreshNotice();
      toasts.show(reminded === 0 ? 'Nobody had to be reminded any more.' : `Reminded of ${counted(reminded, 'share', 'shares')}.`);
      onClose();
    },
  });
  const close = (): void => {
    if (!isPending) onClose();
  };
  return (
    <Dialog
      title={`Remind ${counted(people.length, 'person', 'people')}?`}
      isAlert
      isOpen
      onOpenChange={close}
      actions={
        <>
          <Button onPress={close}>Cancel</Button>
          <Button
            variant="primary"
            isPending={isPending}
            isDisabled={people.length === 0}
            onPress={() => mutate({ params: { id }, body: { investor_account_codes: shares.map(({ code }) => code) } })}
          >
            Remind {counted(people.length, 'person', 'people')}
          </Button>
        </>
      }
    >
      {refusal && (
        <Banner tone="negative" title="Nobody was reminded">
          {refusalWords(refusal)}
        </Banner>
      )}
      <p>They are told in the portal, and by mail as each has chosen. Of one share that is done once a day.</p>
      <PeopleNamed label="Who is reminded" people={people} count={people.length} />
      {unseen.length > 0 && (
        <p className="app-published-note">
          Nobody sees{' '}
          {unseen
            .map(({ code }) => code)
            .slice(0, 20)
            .join(', ')}
          {unseen.length > 20 ? ' and others' : ''}: write to them otherwise.
        </p>
      )}
    </Dialog>
  );
}
