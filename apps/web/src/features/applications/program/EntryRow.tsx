import { useEffect, useRef, useState, type ReactNode } from 'react';
import { isOpenForApplicant, type ModuleState } from '@pari/domain/applications';
import { Banner, Button, lazyPart, StatusMark, VisuallyHidden } from '@pari/ui';
import { addressIn } from '../../../client/addresses.ts';
import { useChange, useFormChange } from '../../../client/changes.ts';
import { useUserInfo } from '../../../client/user.ts';
import { commentTime } from '../../../shared/applications/commentTime.ts';
import { refreshApplications } from '../refreshApplications.ts';
import { CopyField } from './CopyField.tsx';
import { markOf, type ProgramEntry } from './entry.ts';
import type { ProgramFiles } from './useProgramFiles.ts';

const ObjectDialog = lazyPart(() => import('./ObjectDialog.tsx'));
const ShownCopy = lazyPart(() => import('./ShownCopy.tsx'));

interface EntryRowProps {
  readonly entry: ProgramEntry;
  /** External id. */
  readonly fund: string;
  /** Of the part. */
  readonly state: ModuleState;
  readonly files: ProgramFiles;
  readonly timeZone: string;
  /** What is to be done with it is the next thing to do. */
  readonly isNext: boolean;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** A document of the programme: where it stands, and what its applicant does with it. */
export function EntryRow({ entry, fund, state, files, timeZone, isNext, onOpen, children }: EntryRowProps) {
  const { id, company_document: document, abilities, objection, is_acknowledged: is, completed_for: other, problem, signed_document: copy } = entry;
  const [isObjecting, setObjecting] = useState(false);
  const [isShown, setShown] = useState(false);
  const { tone, word } = markOf(entry);
  const isWet = document.require_signature && document.require_wet_signature;
  // What was submitted is changed by it.
  const isChange = !isOpenForApplicant(state);
  const agree = useChange('answerProgramDocument', { onDone: refreshApplications, onFailed: refreshApplications });
  const variant = isNext ? 'primary' : undefined;
  return (
    <li className="app-program-entry" id={`program-${entry.doc_id}`}>
      <div className="app-program-head">
        <h3 className="app-answer-title">{document.name}</h3>
        <StatusMark tone={tone}>{word}</StatusMark>
      </div>
      {document.description !== '' && <p className="app-note">{document.description}</p>}
      {children}
      {other !== null && <p className="app-note">You did this for {other}: it counts here, too.</p>}
      {objection && (
        <Banner
          tone={objection.settled ? 'positive' : 'warning'}
          title={objection.settled ? 'A reviewer settled your objection' : 'You object to this document'}
        >
          <span className="app-program-said">
            {objection.settled && 'You: '}
            <bdi>{objection.reason}</bdi>
          </span>
          {objection.settled && (
            <span className="app-program-said">
              A reviewer, <time dateTime={objection.settled.at}>{commentTime(objection.settled.at, timeZone)}</time>: <bdi>{objection.settled.reason}</bdi>
            </span>
          )}
        </Banner>
      )}
      {problem !== null && <p className="app-note">{problem}</p>}
      <div className="app-program-actions">
        {abilities.open && (
          <Button size="small" variant={!document.require_signature && !entry.is_opened ? variant : 'quiet'} icon="eye" onPress={onOpen}>
            Open<VisuallyHidden> {document.name}</VisuallyHidden>
          </Button>
        )}
        {abilities.sign && <SignButton entry={entry} fund={fund} variant={variant} />}
        {document.require_signature && !isWet && copy?.state === 'accepted' && (
          <Button size="small" variant="quiet" icon="eye" onPress={() => setShown(true)}>
            Open the signed copy<VisuallyHidden> of {document.name}</VisuallyHidden>
          </Button>
        )}
        {abilities.answer && is !== true && (
          <Button
            size="small"
            variant={entry.is_opened && is === null ? variant : undefined}
            isDisabled={!entry.is_opened}
            isPending={agree.isPending}
            onPress={() => agree.mutate({ params: { id }, body: { is_acknowledged: true, change: isChange } })}
          >
            I Agree<VisuallyHidden> to {document.name}</VisuallyHidden>
          </Button>
        )}
        {abilities.answer && is !== false && (
          <Button size="small" isDisabled={!entry.is_opened} onPress={() => setObjecting(true)}>
            I Object<VisuallyHidden> to {document.name}</VisuallyHidden>
          </Button>
        )}
      </div>
      {isWet && (
        <CopyField
          label={`Signed copy of ${document.name}`}
          fund={fund}
          place={id}
          copy={copy}
          files={files}
          mayUpload={abilities.upload}
          mayRemove={abilities.remove}
          timeZone={timeZone}
        />
      )}
      {isObjecting && <ObjectDialog entry={entry} isChange={isChange} onClose={() => setObjecting(false)} />}
      {isShown && copy && <ShownCopy name={copy.file_name} id={copy.id} entry={id} onClose={() => setShown(false)} onGiveUp={() => setShown(false)} />}
    </li>
  );
}

/** In ms: until it is asked again whether it can be signed by now; and how often. */
const again = 1500;
const most = 20;

/** Leads to where a document is signed; one that is being prepared is waited for. */
function SignButton({
  entry: { id, company_document: document },
  fund,
  variant,
}: Pick<EntryRowProps, 'entry' | 'fund'> & { readonly variant: 'primary' | undefined }) {
  const slug = useUserInfo().data?.company.slug;
  // The address is asked for when it is needed, and kept nowhere.
  const { mutate, isPending, refusal } = useFormChange('leadToProgramSigning');
  const [tries, setTries] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const back = slug ? { return_url: addressIn(slug, `/funds/${encodeURIComponent(fund)}/program_doc`) } : {};
  const lead = (left: number): void => {
    setTries(left);
    mutate(
      { params: { id }, body: back },
      {
        onSuccess: ({ signing_url: address }) => location.assign(address),
        onError: (error) => {
          if (left > 0 && error.message.startsWith('This is being prepared')) timer.current = setTimeout(() => lead(left - 1), again);
          else {
            setTries(0);
            refreshApplications();
          }
        },
      },
    );
  };
  const isWaiting = tries > 0;
  return (
    <>
      <Button size="small" variant={variant} isPending={isPending || isWaiting} onPress={() => lead(most)}>
        Sign<VisuallyHidden> {document.name}</VisuallyHidden>
      </Button>
      {refusal && !isWaiting && !isPending && (
        <p className="app-note" role="alert">
          {refusal.message}
        </p>
      )}
    </>
  );
}
