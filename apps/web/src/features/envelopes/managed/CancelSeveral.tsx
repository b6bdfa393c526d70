import { useState } from 'react';
import { TextArea } from '@pari/ui';
import { useFormChange } from '../../../client/changes.ts';
import { toasts } from '../../../client/toasts.ts';
import { effectNow } from '../../../forms/effectNow.ts';
import { EffectPanel } from '../../../forms/EffectPanel.tsx';
import { FormField } from '../../../forms/FormField.tsx';
import { FormPanel } from '../../../forms/FormPanel.tsx';
import { useServerForm } from '../../../forms/useServerForm.ts';
import { counted } from '../../../shared/lists/counted.ts';
import { EffectList } from './EffectList.tsx';
import type { Cancelling, Which } from './several.ts';
import { refreshSent } from './signatures.ts';

interface CancelSeveralProps {
  readonly which: Which;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** A reason is given, then it is seen what would be taken back, and only then is it taken back. */
export function CancelSeveral({ which, onDone, onClose }: CancelSeveralProps) {
  const [seen, setSeen] = useState<{ readonly reason: string; readonly rehearsal: Cancelling }>();
  const form = useServerForm<'cancelEnvelopes', { readonly reason: string }>('cancelEnvelopes', {
    defaults: { reason: '' },
    input: ({ reason }) => ({ query: { dry_run: 'true' }, body: { ...which, reason } }),
    onSuccess: (rehearsal) => setSeen({ reason: form.fields.getValues('reason'), rehearsal }),
  });
  if (seen) return <Confirmed which={which} {...seen} onDone={onDone} onClose={onClose} />;
  return (
    <FormPanel
      form={form}
      title="Take several back"
      note="Next you see what would be taken back. Nothing is before."
      action="See what is taken back"
      onClose={onClose}
    >
      <FormField form={form} name="reason" label="Reason" rule={(reason) => (reason.trim() === '' ? 'Say why they are taken back.' : undefined)}>
        {(field) => <TextArea {...field} most={500} description="Whoever was asked to sign reads it." isRequired />}
      </FormField>
    </FormPanel>
  );
}

interface ConfirmedProps extends CancelSeveralProps {
  readonly reason: string;
  readonly rehearsal: Cancelling;
}

function Confirmed({ which, reason, rehearsal, onDone, onClose }: ConfirmedProps) {
  const [now, setNow] = useState(rehearsal);
  const { mutate, isPending, refusal } = useFormChange('cancelEnvelopes');
  const open = now.envelopes.filter(({ left_out: leftOut }) => leftOut === null).length;
  const takeBack = (): void =>
    mutate(
      { query: { digest: now.digest }, body: { ...which, reason } },
      {
        onSuccess: () => {
          toasts.show(`${counted(open, 'document is', 'documents are')} taken back.`);
          refreshSent();
          onDone();
          onClose();
        },
        onError: (error) => {
          const changed = effectNow<Cancelling>(error, 'envelopes');
          if (changed) setNow(changed);
        },
      },
    );
  return (
    <EffectPanel
      title={open === 0 ? 'None can be taken back' : `Take ${counted(open, 'document', 'documents')} back?`}
      note={open === 0 ? undefined : 'Nobody can sign them any more.'}
      verb="Take back"
      isDanger
      isPossible={open > 0}
      isPending={isPending}
      refusal={refusal}
      refused="Nothing was taken back"
      onAct={takeBack}
      onClose={onClose}
    >
      <EffectList
        label="What is taken back"
        rows={now.envelopes.map(({ id, title, names, left_out: leftOut }) => ({ id, title, people: leftOut === null ? names : [], leftOut }))}
      />
    </EffectPanel>
  );
}
