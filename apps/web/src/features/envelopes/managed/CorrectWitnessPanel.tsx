import { isDue } from '@pari/domain/signing';
import { FormPanel } from '../../../forms/FormPanel.tsx';
import { useServerForm } from '../../../forms/useServerForm.ts';
import { WitnessFields, type NamedWitness } from '../WitnessFields.tsx';
import type { ReplacePanelProps } from './ReplacePanel.tsx';
import { refreshSent } from './signatures.ts';

/** A witness, who has no account, is corrected; or named, where the signer has yet to. */
export function CorrectWitnessPanel({ id, recipient, onClose }: ReplacePanelProps) {
  const { id: own, name, email, status } = recipient;
  const form = useServerForm<'replaceRecipient', NamedWitness>('replaceRecipient', {
    defaults: { name, email },
    input: (given) => ({ params: { id, recipient: own }, body: { name: given.name.trim(), email: given.email.trim() } }),
    success: 'The witness is corrected.',
    onSuccess: () => {
      refreshSent();
      onClose();
    },
  });
  const mailed = name === '' ? 'They are mailed a link.' : 'The link that was mailed ends, and another is mailed.';
  return (
    <FormPanel
      form={form}
      title={name === '' ? 'Name the witness' : `Correct the witness ${name}`}
      note={`${isDue(status) ? mailed : 'They are mailed a link once the signer has signed.'} Whoever they see sign is told.`}
      action={name === '' ? 'Name' : 'Correct'}
      onClose={onClose}
    >
      <WitnessFields form={form} />
    </FormPanel>
  );
}
