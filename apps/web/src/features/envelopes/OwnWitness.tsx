import { useState } from 'react';
import type { CallOutput } from '@pari/contract/client';
import { formatInstant } from '@pari/domain/format';
import { isDue } from '@pari/domain/signing';
import { Button, StatusMark } from '@pari/ui';
import { useFormChange } from '../../client/changes.ts';
import { useCall } from '../../client/queries.ts';
import { toasts } from '../../client/toasts.ts';
import { FormPanel } from '../../forms/FormPanel.tsx';
import { ServerForm } from '../../forms/ServerForm.tsx';
import { useServerForm } from '../../forms/useServerForm.ts';
import { Awaited } from '../../shared/lists/Awaited.tsx';
import { refreshSigning } from '../../shared/signing/refreshSigning.ts';
import { WitnessFields, type NamedWitness } from './WitnessFields.tsx';
import { recipientWords } from './words.ts';

/** In ms: mail takes about as long. */
const soon = 3000;

type Witness = CallOutput<'getWitness'>;
interface OwnWitnessProps {
  /** The envelope's. */
  readonly id: string;
  readonly timeZone: string;
}

/** Who sees the person sign: named by them, and how far that is. */
export function OwnWitness({ id, timeZone }: OwnWitnessProps) {
  const asked = useCall('getWitness', { params: { id } }, { isToldInPlace: true });
  // The link is mailed a moment after it was asked for.
  const { data } = asked;
  const isMailing = data !== undefined && data.name !== null && isDue(data.status) && data.mailed_at === null;
  useCall('getWitness', { params: { id } }, { isToldInPlace: true, enabled: isMailing, ...(isMailing && { every: soon }) });
  return (
    <section aria-labelledby="witness">
      <h2 className="app-sign-heading" id="witness">
        Your witness
      </h2>
      {data ? <Told id={id} witness={data} timeZone={timeZone} /> : <Awaited asked={asked} what="your witness" />}
    </section>
  );
}

function Told({ id, witness, timeZone }: OwnWitnessProps & { readonly witness: Witness }) {
  const { name, email, status, status_at: since, mailed_at: mailed, abilities } = witness;
  const [isCorrecting, setCorrecting] = useState(false);
  const done = (sentence: string) => (): void => {
    toasts.show(sentence);
    refreshSigning();
  };
  const resend = useFormChange('resendWitness', { onDone: done('Your witness is mailed another link.'), onFailed: refreshSigning });
  const withdraw = useFormChange('withdrawWitness', { onDone: done('You can name another witness.'), onFailed: refreshSigning });
  if (name === null || email === null) return abilities.name ? <NameForm id={id} /> : <p className="app-sign-role">Nobody witnessed your signature.</p>;
  const isPending = resend.isPending || withdraw.isPending;
  const problem = resend.refusal ?? withdraw.refusal;
  const state =
    status === 'waiting'
      ? 'They are mailed a link once you have signed.'
      : status === 'open'
        ? mailed === null
          ? 'They are being mailed a link.'
          : `Mailed a link, ${formatInstant(new Date(mailed), timeZone)}`
        : `${recipientWords[status]}, ${formatInstant(new Date(since), timeZone)}`;
  return (
    <div className="app-sign-witness">
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <br />
        <bdi>{email}</bdi>
      </p>
      {status === 'signed' ? <StatusMark tone="positive">{state}</StatusMark> : <p className="app-sign-role">{state}</p>}
      {problem && <p role="alert">{problem.message}</p>}
      {(abilities.name || abilities.resend) && (
        <div className="app-sign-witness-buttons">
          {abilities.name && (
            <Button size="small" isDisabled={isPending} onPress={() => setCorrecting(true)}>
              Correct
            </Button>
          )}
          {abilities.resend && (
            <Button size="small" isPending={resend.isPending} onPress={() => resend.mutate({ params: { id } })}>
              Send again
            </Button>
          )}
          {abilities.withdraw && (
            <Button size="small" isPending={withdraw.isPending} onPress={() => withdraw.mutate({ params: { id } })}>
              Take back
            </Button>
          )}
        </div>
      )}
      {isCorrecting && <CorrectWitness id={id} named={{ name, email }} wasMailed={status !== 'waiting'} onClose={() => setCorrecting(false)} />}
    </div>
  );
}

function NameForm({ id }: { readonly id: string }) {
  const form = useServerForm<'nameWitness', NamedWitness>('nameWitness', {
    defaults: { name: '', email: '' },
    input: ({ name, email }) => ({ params: { id }, body: { name: name.trim(), email: email.trim() } }),
    success: 'Your witness is named.',
    onSuccess: refreshSigning,
  });
  return (
    <ServerForm form={form}>
      <p>
        Somebody who is with you when you sign, signs nothing else here, and neither acts for you nor advises you. They need no account: they are mailed a link.
      </p>
      <WitnessFields form={form} whose=" of the witness" />
      <Button type="submit" isPending={form.isPending} isWide>
        Name the witness
      </Button>
    </ServerForm>
  );
}

interface CorrectWitnessProps {
  readonly id: string;
  readonly named: NamedWitness;
  readonly wasMailed: boolean;
  readonly onClose: () => void;
}

function CorrectWitness({ id, named, wasMailed, onClose }: CorrectWitnessProps) {
  const form = useServerForm<'correctWitness', NamedWitness>('correctWitness', {
    defaults: named,
    input: ({ name, email }) => ({ params: { id }, body: { name: name.trim(), email: email.trim() } }),
    success: 'Your witness is corrected.',
    onSuccess: () => {
      refreshSigning();
      onClose();
    },
  });
  return (
    <FormPanel
      form={form}
      title="Correct your witness"
      note={wasMailed ? 'The link that was mailed ends, and another is mailed.' : 'They are mailed a link once you have signed.'}
      action="Correct"
      onClose={onClose}
    >
      <WitnessFields form={form} />
    </FormPanel>
  );
}
