import { useFormChange } from '../../../client/changes.ts';
import { toasts } from '../../../client/toasts.ts';
import { useServerForm } from '../../../forms/useServerForm.ts';
import { namedBefore, NamedWitnessPanel, trimmed, witnessWords, type WitnessNamed } from '../../../shared/signing/NamedWitnessPanel.tsx';
import { refreshCarryDocuments, type CarryDocument } from './carryDocument.ts';

interface CarryWitnessProps {
  readonly document: CarryDocument;
  readonly onClose: () => void;
}

/** Who sees the participant sign. */
export function CarryWitness({ document: { id, display_name: title, witness }, onClose }: CarryWitnessProps) {
  const isNamed = witness?.first_name !== null && witness !== null;
  const done = (): void => {
    refreshCarryDocuments();
    onClose();
  };
  const form = useServerForm<'nameCarryWitness' | 'correctCarryWitness', WitnessNamed>(isNamed ? 'correctCarryWitness' : 'nameCarryWitness', {
    defaults: namedBefore(witness),
    input: (named) => ({ params: { id }, body: trimmed(named) }),
    success: isNamed ? witnessWords.corrected : witnessWords.named,
    onSuccess: done,
  });
  const told = (sentence: string) => (): void => {
    toasts.show(sentence);
    done();
  };
  const resend = useFormChange('resendCarryWitness', { onDone: told(witnessWords.mailed), onFailed: refreshCarryDocuments });
  const withdraw = useFormChange('withdrawCarryWitness', { onDone: told(witnessWords.withdrawn), onFailed: refreshCarryDocuments });
  return (
    <NamedWitnessPanel
      form={form}
      isNamed={isNamed}
      note={`Somebody who is with you when you sign ${title}, signs nothing else of it, and neither acts for you nor advises you.`}
      resend={{ may: witness?.abilities.resend, change: resend, onPress: () => resend.mutate({ params: { id } }) }}
      withdraw={{ may: witness?.abilities.withdraw, change: withdraw, onPress: () => withdraw.mutate({ params: { id } }) }}
      onClose={onClose}
    />
  );
}
