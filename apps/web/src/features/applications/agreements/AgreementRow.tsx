import { useState } from 'react';
import { wordsOfChange } from '@pari/domain/applications';
import { Button, lazyPart, StatusMark, VisuallyHidden } from '@pari/ui';
import { useChange } from '../../../client/changes.ts';
import { commentTime } from '../../../shared/applications/commentTime.ts';
import { useSaveFile } from '../../../shared/files/useSaveFile.ts';
import { refreshAgreements, stateWords, type Agreement } from './agreement.ts';

const ShownAgreement = lazyPart(() => import('./ShownAgreement.tsx'));
const WitnessPanel = lazyPart(() => import('./WitnessPanel.tsx'));

interface AgreementRowProps {
  readonly agreement: Agreement;
  readonly fund: string;
  /** Where the applicant comes back to from signing it; null: it is not there yet. */
  readonly back: string | null;
  readonly timeZone: string;
  /** Signing it is the next thing to do. */
  readonly isNext: boolean;
  readonly isViewing: boolean;
}

/** One document with what stands of it, who witnesses it, and what may be done. */
export function AgreementRow({ agreement, fund, back, timeZone, isNext, isViewing }: AgreementRowProps) {
  const { id, document, envelope, abilities, witness, changes, at, is_sealed: isSealed, status } = agreement;
  const [isShown, setShown] = useState(false);
  const [isNaming, setNaming] = useState(false);
  // The address is asked for when it is needed, and kept nowhere.
  const sign = useChange('leadToAgreementSigning', { onFailed: refreshAgreements });
  const save = useSaveFile((call, of: string) => call('getSignedEnvelope', { params: { id: of } }), { failure: 'The signed copy could not be downloaded.' });
  const { tone, word, sentence } = stateWords(agreement);
  const { title } = document;
  const isUnnamed = witness?.email === '';
  const isToName = isUnnamed && witness.abilities.name;
  const hasOpening = !isViewing && envelope !== null && (status === 'sent' || status === 'signed' || status === 'witnessed');
  return (
    <li>
      <div className="app-agreement">
        <div>
          <h3 className="app-answer-title">
            <bdi>{title}</bdi>
          </h3>
          <p>
            <StatusMark tone={tone}>{word}</StatusMark> <span className="app-note">Made {commentTime(at, timeZone)}</span>
          </p>
          {sentence !== '' && <p className="app-note">{sentence}</p>}
        </div>
        <div className="app-agreement-actions">
          {hasOpening && (
            <Button size="small" variant="quiet" icon="eye" onPress={() => setShown(true)}>
              Open<VisuallyHidden> {title}</VisuallyHidden>
            </Button>
          )}
          {isSealed && envelope !== null && (
            <Button size="small" icon="download" isPending={save.isPending} onPress={() => save.mutate(envelope)}>
              Signed copy<VisuallyHidden> of {title}</VisuallyHidden>
            </Button>
          )}
          {abilities.sign && (
            <Button
              size="small"
              variant={isNext && !isToName ? 'primary' : undefined}
              isPending={sign.isPending}
              onPress={() =>
                sign.mutate(
                  { params: { id: fund, document: id }, body: back === null ? {} : { return_url: back } },
                  { onSuccess: ({ signing_url: address }) => location.assign(address) },
                )
              }
            >
              Sign<VisuallyHidden> {title}</VisuallyHidden>
            </Button>
          )}
        </div>
      </div>
      {changes.length > 0 && (
        <>
          <p className="app-note">It says something else than the one before:</p>
          <ul className="app-agreement-changes">
            {changes.map((change) => (
              <li key={change.name}>
                <bdi>{wordsOfChange(change)}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      {witness && status !== 'superseded' && status !== 'void' && (
        <p className="app-agreement-witness">
          <span>
            Witness: {isUnnamed ? 'nobody is named' : <bdi>{`${witness.first_name} ${witness.last_name}`.trim()}</bdi>}
            {witness.completed && ', signed'}
          </span>
          {witness.abilities.name && (
            <Button size="small" variant={isNext && isToName ? 'primary' : undefined} onPress={() => setNaming(true)}>
              {isUnnamed ? 'Name your witness' : 'Change'}
              <VisuallyHidden>
                {!isUnnamed && ' your witness'} for {title}
              </VisuallyHidden>
            </Button>
          )}
        </p>
      )}
      {isShown && envelope !== null && <ShownAgreement envelope={envelope} name={title} onClose={() => setShown(false)} onGiveUp={() => setShown(false)} />}
      {isNaming && witness && <WitnessPanel fund={fund} agreement={agreement} onClose={() => setNaming(false)} onGiveUp={() => setNaming(false)} />}
    </li>
  );
}
