import { useFormChange } from '../../../client/changes.ts';
import { toasts } from '../../../client/toasts.ts';
import { useServerForm } from '../../../forms/useServerForm.ts';
import { namedBefore, NamedWitnessPanel, trimmed, witnessWords, type WitnessNamed } from '../../../shared/signing/NamedWitnessPanel.tsx';
import { refreshAgreements, type Agreement } from './agreement.ts';

interface WitnessPanelProps {
  /** External id. */
  readonly fund: string;
  readonly agreement: Agreement;
  readonly onClose: () => void;
}

/** Who sees the applicant sign. */
export default function WitnessPanel({ fund, agreement: { id, document, witness }, onClose }: WitnessPanelProps) {
  const isNamed = witness !== null && witness.email !== '';
  const done = (): void => {
    refreshAgreements();
    onClose();
  };
  const form = useServerForm<'nameAgreementWitness' | 'correctAgreementWitness', WitnessNamed>(isNamed ? 'correctAgreementWitness' : 'nameAgreementWitness', {
    defaults: namedBefore(witness),
    // Whoever is named is named for all that still need one; a correction is of this one.
    input: (named) => ({ params: { id: fund }, body: { ...(isNamed && { agreement: id }), ...trimmed(named) } }),
    success: isNamed ? witnessWords.corrected : witnessWords.named,
    onSuccess: done,
  });
  const told = (sentence: string) => (): void => {
    toasts.show(sentence);
    done();
  };
  const resend = useFormChange('resendAgreementWitness', { onDone: told(witnessWords.mailed), onFailed: refreshAgreements });
  const withdraw = useFormChange('withdrawAgreementWitness', { onDone: told(witnessWords.withdrawn), onFailed: refreshAgreements });
  return (
    <NamedWitnessPanel
      form={form}
      isNamed={isNamed}
      note={`Somebody who is with you when you sign ${document.title}: nobody who signs or reviews it, acts for you, advises you, or is a participant.`}
      resend={{ may: witness?.abilities.resend, change: resend, onPress: () => resend.mutate({ params: { id: fund }, body: { agreement: id } }) }}
      withdraw={{ may: witness?.abilities.withdraw, change: withdraw, onPress: () => withdraw.mutate({ params: { id: fund }, query: { agreement: id } }) }}
      onClose={onClose}
    />
  );
}
