import { useRef, useState } from 'react';
import {
  isForApplicantAlone,
  outcomeOfBlock,
  problemsToPrepare,
  type BlockAnswer,
  type BlockDocument,
  type CriteriaDecision,
  type Step,
} from '@pari/domain/applications';
import { commentTime } from '../../../shared/applications/commentTime.ts';
import { Banner, Button, lazyPart } from '@pari/ui';
import { toasts } from '../../../client/toasts.ts';
import { investorItems } from '../investorItems.ts';
import { BlockView } from '../../../shared/eligibility/BlockView.tsx';
import { CustomText } from '../CustomText.tsx';
import { PreparedByOthers } from '../PreparedByOthers.tsx';
import { Asked } from '../Asked.tsx';
import { askAgain, stateOf, surroundings, type Begun } from './eligibility.ts';
import { Outcome } from './Outcome.tsx';
import type { Place } from './place.ts';
import { isUnderWay } from '../saving/useSendings.ts';
import type { Uploads } from './useUploads.ts';

/** All answers stand at the end alone. */
const AnswerList = lazyPart(async () => ({ default: (await import('../AnswerList.tsx')).AnswerList }));
/** Few blocks ask for files. */
const UploadField = lazyPart(async () => ({ default: (await import('./Uploads.tsx')).UploadField }));
const ShownDocument = lazyPart(() => import('../../../shared/documents/ShownDocument.tsx'));

interface BlockStepProps {
  readonly step: Step;
  readonly data: Begun;
  /** Files on their way. */
  readonly sent: Uploads;
  readonly answer: BlockAnswer | undefined;
  readonly decision: CriteriaDecision;
  /** The answers fail, or a reviewer declined them. */
  readonly isOver: boolean;
  /** Nothing is said of its outcome yet. */
  readonly isStillOpen: boolean;
  readonly isSelf: boolean;
  readonly timeZone: string;
  readonly onChange: (block: string, answer: BlockAnswer) => void;
  readonly onStep: (direction: 1 | -1) => Promise<void>;
  readonly onGo: (place: Place) => void;
}

/** One block, with what is said of its answer, and the ways on and back. */
export function BlockStep({
  step: { block, problems: found },
  data,
  sent,
  answer,
  decision,
  isOver,
  isStillOpen,
  isSelf,
  timeZone,
  onChange,
  onStep,
  onGo,
}: BlockStepProps) {
  const { response, application } = data;
  const [isTold, setTold] = useState(false);
  const [reading, setReading] = useState<BlockDocument>();
  const [going, setGoing] = useState<1 | -1>();
  const place = useRef<HTMLDivElement>(null);
  const eligibility = stateOf(data, 1);
  const isOpen = eligibility?.abilities.edit === true || eligibility?.abilities.change === true;
  const kept = response.answers[block.id];
  const isForApplicant = !isSelf && (isForApplicantAlone(block.kind) || kept?.is_confirmed === true);
  const problems = isSelf ? found : problemsToPrepare(block, answer, surroundings(data));
  const outcome = block.kind === 'final' || isStillOpen ? null : outcomeOfBlock(block, answer, surroundings(data));
  const text = outcome === 'fails' ? block.failure_text : outcome === 'review' ? block.need_review_text : '';

  const step = async (direction: 1 | -1): Promise<void> => {
    if (direction === 1 && problems.length > 0) {
      setTold(true);
      // What is wrong stands at its field a moment later.
      requestAnimationFrame(() => focusFirst(place.current));
      return;
    }
    setGoing(direction);
    await onStep(direction);
    setGoing(undefined);
  };
  const uploads = new Map(
    (block.kind === 'documents' ? block.required_documents : []).map((document) => [
      document.id,
      response.uploaded_by_others.includes(document.id) ? (
        <p key={document.id} className="app-note">
          Uploaded by somebody else
        </p>
      ) : (
        <UploadField
          key={document.id}
          document={document}
          block={block.id}
          upload={response.uploads.find(({ question }) => question === document.id)}
          uploads={sent}
          responseId={response.id}
          isDisabled={!isOpen}
          isRemovable={isSelf}
          error={isTold ? problems.find(({ question }) => question === document.id)?.text : undefined}
          timeZone={timeZone}
        />
      ),
    ]),
  );
  const isChecking = block.kind === 'documents' && response.uploads.some(({ state }) => state === 'checking');
  const isSending = block.kind === 'documents' && block.required_documents.some(({ id }) => sent.sendingTo(id).some(isUnderWay));
  // What is missing at a field is said there.
  const unread = problems.flatMap(({ code, text: said }) => (code === 'documents_opened' ? [said.replace(/^\* /, '')] : []));
  const isNotEligible = block.kind === 'final' && isOver;
  return (
    <div ref={place} className="app-way-part">
      <CustomText name={isNotEligible ? 'not_eligible' : 'eligibility'} />
      <Asked application={application} module={1} questions={[block.id]} blocks={[block]} timeZone={timeZone} />
      <BlockView
        block={isNotEligible ? { ...block, description: '' } : block}
        {...(isNotEligible && { title: 'Not eligible' })}
        vehicle={response.vehicle}
        answer={answer}
        onChange={(given) => onChange(block.id, given)}
        opened={new Set(data.opened)}
        onOpen={setReading}
        disabled={!isOpen || isForApplicant}
        acknowledgedBy={isSelf ? undefined : application.applicant.display_name}
        problems={isTold ? problems : []}
        uploads={uploads}
      >
        {isForApplicant && kept?.is_confirmed !== true && <p className="app-note">Only {application.applicant.display_name} confirms this.</p>}
        {kept && !kept.is_confirmed && answer === kept.response_json && (
          <p className="app-note">
            {kept.via === 'reused' ? 'From your earlier application' : `Prepared by ${kept.answered_by}`}, {commentTime(kept.at, timeZone)}
          </p>
        )}
        {isTold && problems[0] && !isSending && (isChecking || unread.length > 0) && (
          <Banner tone="warning" title="Do this first">
            {isChecking ? 'Your file is being checked. You go on once it is accepted.' : [...new Set(unread)].join(' ')}
          </Banner>
        )}
        {text !== '' && (
          <Banner tone={outcome === 'fails' ? 'warning' : 'info'} title={outcome === 'fails' ? 'Not eligible by this answer' : 'A reviewer decides'}>
            {text}
          </Banner>
        )}
        {block.kind === 'final' && <Outcome data={data} decision={decision} isOver={isOver} onGo={onGo} />}
        {block.kind === 'final' && !isOver && (
          <AnswerList
            criteria={data.criteria.body}
            response={response}
            applicant={application.applicant.display_name}
            timeZone={timeZone}
            about={{ items: investorItems(data), onChange: () => onGo({ at: 'about' }) }}
            onChange={(of) => onGo({ at: 'block', block: of })}
          />
        )}
        {block.kind === 'final' && isSelf && !isOver && <PreparedByOthers eligibility={data} timeZone={timeZone} />}
      </BlockView>
      <div className="app-way-actions">
        <Button isPending={going === -1} onPress={() => void step(-1)}>
          Previous Step
        </Button>
        {block.kind === 'intro' && (
          <Button icon="copy" onPress={() => void share()}>
            Share
          </Button>
        )}
        {!isNotEligible && (
          <Button variant="primary" isPending={going === 1} onPress={() => void step(1)}>
            {block.kind === 'intro' ? 'Start' : 'Next Step'}
          </Button>
        )}
      </div>
      {reading && (
        <ShownDocument
          key={reading.document_id}
          id={reading.document_id}
          title={reading.document_name}
          onOpened={() => void askAgain()}
          onClose={() => setReading(undefined)}
          onGiveUp={() => setReading(undefined)}
        />
      )}
    </div>
  );
}

/** Copies the address of the page, and nothing else. */
async function share(): Promise<void> {
  const address = `${location.origin}${location.pathname}`;
  try {
    await navigator.clipboard.writeText(address);
    toasts.show('The address of this page is copied.');
  } catch {
    toasts.show(`Your browser does not let us copy it: ${address}`, 'info');
  }
}

/** Brings the keyboard to what is to be done first. */
function focusFirst(place: HTMLElement | null): void {
  const wrong = place?.querySelector<HTMLElement>('[aria-invalid=true]');
  const control = wrong?.matches('input, textarea, button') ? wrong : wrong?.querySelector<HTMLElement>('input:not(:disabled)');
  (control ?? place?.querySelector<HTMLElement>('.app-eligibility input:not(:disabled), .app-eligibility button'))?.focus();
}
