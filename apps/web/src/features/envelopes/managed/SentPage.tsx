import { createLink, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { formatInstant } from '@pari/domain/format';
import { hasEnded } from '@pari/domain/signing';
import { Banner, Button, DefinitionList, EmptyState, Section, TextLink } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
import { toasts } from '../../../client/toasts.ts';
import { useUserInfo } from '../../../client/user.ts';
import { ReasonDialog } from '../../../forms/ReasonDialog.tsx';
import { useSaveFile } from '../../../shared/files/useSaveFile.ts';
import { Awaited } from '../../../shared/lists/Awaited.tsx';
import { HeadBelow } from '../../../shared/lists/HeadBelow.tsx';
import { meansNone } from '../../../shared/lists/meansNone.ts';
import { endingOf, sealingWords, valueWords } from '../words.ts';
import { Happened } from './Happened.tsx';
import { Recipients } from './Recipients.tsx';
import { signerName } from './signerName.ts';
import { listOfSent, refreshSent, type Sent } from './signatures.ts';
import './managed.css';

/** In ms: it is sent, and sealed, in about that time. */
const soon = 3000;

/** What was sent to be signed as the address names it: how far each signer is, and what happened. */
export function SentPage() {
  const { envelope: id = '' } = useParams({ strict: false });
  const asked = useCall('getManagedEnvelope', { params: { id } }, { isToldInPlace: true });
  const timeZone = useUserInfo().data?.company.time_zone;
  if (asked.data && timeZone !== undefined) return <Whole key={asked.data.id} sent={asked.data} answeredAt={asked.dataUpdatedAt} timeZone={timeZone} />;
  return (
    <>
      <HeadBelow list={listOfSent} title="Document to be signed" />
      {asked.isLoadingError && meansNone(asked.error) ? (
        <EmptyState icon="file" title="There is no such document">
          Nothing that was sent to be signed is meant by this address.
        </EmptyState>
      ) : (
        <Awaited asked={asked} what="what was sent" />
      )}
    </>
  );
}

const RoutedTextLink = createLink(TextLink);

interface WholeProps {
  readonly sent: Sent;
  /** In ms. */
  readonly answeredAt: number;
  readonly timeZone: string;
}

function Whole({ sent, answeredAt, timeZone }: WholeProps) {
  const { id, title, status, sealing } = sent;
  const isUnderWay = status === 'draft' || sealing === 'pending' || sent.is_ending;
  useCall('getManagedEnvelope', { params: { id } }, { isToldInPlace: true, enabled: isUnderWay, ...(isUnderWay && { every: soon }) });
  const [isTakingBack, setTakingBack] = useState(false);
  const { mutate: save, isPending: isSaving } = useSaveFile((call) => call('getManagedSignedEnvelope', { params: { id } }), {
    failure: 'The signed document could not be downloaded.',
  });
  const { mutate: saveEvidence, isPending: isSavingEvidence } = useSaveFile((call) => call('getManagedEnvelopeEvidence', { params: { id } }), {
    failure: 'The evidence could not be downloaded.',
  });
  const at = (instant: string): string => formatInstant(new Date(instant), timeZone);
  return (
    <>
      <HeadBelow
        list={listOfSent}
        title={title}
        actions={
          <>
            {!hasEnded(status) && !sent.is_ending && <Button onPress={() => setTakingBack(true)}>Take back</Button>}
            {sealing === 'sealed' && (
              <Button isPending={isSavingEvidence} onPress={() => saveEvidence()}>
                Download the evidence
              </Button>
            )}
            {sealing === 'sealed' && (
              <Button variant="primary" icon="download" isPending={isSaving} onPress={() => save()}>
                Download the signed document
              </Button>
            )}
          </>
        }
      >
        Sent by <bdi>{sent.sent_by}</bdi>, {at(sent.created_at)}
      </HeadBelow>
      {sent.is_ending && <Banner title="It is being taken back">Where it is signed, it is being ended. Nobody is led to it any more.</Banner>}
      <Ended sent={sent} at={at} />
      <Section title="Who signs" note={`${sent.signed} of ${sent.recipients} have signed.`}>
        <Recipients sent={sent} answeredAt={answeredAt} timeZone={timeZone} />
      </Section>
      <Section title="What was sent">
        <DefinitionList
          items={[
            { id: 'until', term: 'To be signed by', description: at(sent.expires_at) },
            ...(sent.message === '' ? [] : [{ id: 'message', term: 'Message', description: <bdi className="app-sent-text">{sent.message}</bdi> }]),
            ...(sent.values.length === 0
              ? []
              : [
                  {
                    id: 'values',
                    term: 'Values',
                    description: <bdi className="app-sent-text">{sent.values.map(valueWords).join('\n')}</bdi>,
                  },
                ]),
            { id: 'signer', term: 'Signed with', description: signerName(sent.signer) },
            { id: 'others', term: 'See also', description: <Beside sent={sent} /> },
            { id: 'sha256', term: 'SHA-256 of what is signed', description: <span className="app-sent-text">{sent.document.sha256}</span> },
          ]}
        />
      </Section>
      <Section title="What happened" note="Each event is linked with the one before, and comes with the signed document as evidence.">
        <Happened sent={sent} timeZone={timeZone} />
      </Section>
      {isTakingBack && (
        <ReasonDialog
          endpoint="cancelEnvelope"
          input={(reason) => ({ params: { id }, body: { reason } })}
          title={`Take ${title} back?`}
          verb="Take back"
          description="Whoever was asked to sign reads it."
          missing="Say why it is taken back."
          onDone={() => {
            toasts.show(`${title} is taken back.`);
            setTakingBack(false);
            refreshSent();
          }}
          onClose={() => setTakingBack(false)}
        >
          <p>Nobody can sign it any more. It cannot be sent again as it is: send the document anew.</p>
        </ReasonDialog>
      )}
    </>
  );
}

/** The way to what else was sent, at once with it or of the same document. */
function Beside({ sent: { batch, document } }: Pick<WholeProps, 'sent'>) {
  const { company } = useParams({ strict: false });
  const ways = [
    ...(batch === null ? [] : [{ name: 'All that were sent at once', search: { batch } }]),
    ...(document.id === null ? [] : [{ name: 'All of this document', search: { document: document.id } }]),
  ];
  return (
    <span className="app-sent-actions">
      {ways.map(({ name, search }) => (
        <RoutedTextLink key={name} to={listOfSent.to} params={{ company }} search={search}>
          {name}
        </RoutedTextLink>
      ))}
    </span>
  );
}

/** How it ended, or what is still done with it. */
function Ended({ sent: { status, sealing, reason, ended_at: ended }, at }: { readonly sent: Sent; readonly at: (instant: string) => string }) {
  if (status === 'draft') return <Banner title="It is being sent">Whoever signs it is told once the document was looked at.</Banner>;
  if (ended === null) return null;
  if (status !== 'completed')
    return (
      <Banner tone="warning" title={`${endingOf(status)}, ${at(ended)}`}>
        {reason === null ? 'Nobody signs it any more.' : <bdi>{reason}</bdi>}
      </Banner>
    );
  return (
    <Banner tone="positive" title={`Signed by everybody, ${at(ended)}`}>
      {sealing === 'sealed' ? 'The document is sealed with its evidence.' : sealingWords[sealing]}{' '}
      {sealing === 'failed' && 'Once that gives up, why stands under Jobs and mail.'}
    </Banner>
  );
}
