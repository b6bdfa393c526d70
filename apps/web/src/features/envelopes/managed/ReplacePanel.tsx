import type { ComboOption } from '@pari/ui';
import { FormField } from '../../../forms/FormField.tsx';
import { FormPanel } from '../../../forms/FormPanel.tsx';
import { useServerForm } from '../../../forms/useServerForm.ts';
import { PersonChoice } from './PersonChoice.tsx';
import { refreshSent, type SentTo } from './signatures.ts';

interface CorrectPanelProps {
  /** The envelope's. */
  readonly id: string;
  readonly recipient: SentTo;
  readonly onClose: () => void;
}

/** Another person is put in the place of one who has not signed. */
export function CorrectPanel({ id, recipient, onClose }: CorrectPanelProps) {
  const form = useServerForm<'correctRecipient', { readonly user: ComboOption | null }>('correctRecipient', {
    defaults: { user: null },
    input: ({ user }) => ({ params: { id, recipient: recipient.id }, body: { user: user?.value ?? '' } }),
    success: 'The recipient is corrected.',
    onSuccess: () => {
      refreshSent();
      onClose();
    },
  });
  return (
    <FormPanel
      form={form}
      title={`Somebody else than ${recipient.name}`}
      note={`${recipient.name} finds the document no more. Whoever takes their place begins anew, and is told when it is their turn.`}
      action="Correct"
      onClose={onClose}
    >
      <FormField form={form} name="user" label="Who signs instead" rule={(user) => (user === null ? 'Choose who signs instead.' : undefined)}>
        {(field) => <PersonChoice {...field} />}
      </FormField>
    </FormPanel>
  );
}
