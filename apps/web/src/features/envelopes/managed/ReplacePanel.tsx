import type { ComboOption } from '@pari/ui';
import { FormField } from '../../../forms/FormField.tsx';
import { FormPanel } from '../../../forms/FormPanel.tsx';
import { useServerForm } from '../../../forms/useServerForm.ts';
import { PersonChoice } from '../../../shared/lists/PersonChoice.tsx';
import { refreshSent, type SentTo } from './signatures.ts';

export interface ReplacePanelProps {
  /** The envelope's. */
  readonly id: string;
  readonly recipient: SentTo;
  readonly onClose: () => void;
}

/** Another person is put in the place of one who has not signed. */
export function ReplacePanel({ id, recipient, onClose }: ReplacePanelProps) {
  const form = useServerForm<'replaceRecipient', { readonly user: ComboOption | null }>('replaceRecipient', {
    defaults: { user: null },
    input: ({ user }) => ({ params: { id, recipient: recipient.id }, body: { user: user?.value ?? '' } }),
    success: `${recipient.name} is replaced.`,
    onSuccess: () => {
      refreshSent();
      onClose();
    },
  });
  return (
    <FormPanel
      form={form}
      title={`Replace ${recipient.name}`}
      note={`${recipient.name} finds the document no more. Whoever takes their place begins anew, and is told when it is their turn.`}
      action="Replace"
      onClose={onClose}
    >
      <FormField form={form} name="user" label="Who signs instead" rule={(user) => (user === null ? 'Choose who signs instead.' : undefined)}>
        {(field) => <PersonChoice {...field} />}
      </FormField>
    </FormPanel>
  );
}
