import { useState, type ReactNode } from 'react';
import { APPLICATION_WORDS, isClosed, standsAs } from '@pari/domain/applications';
import {
  Banner,
  Button,
  EmptyState,
  lazyPart,
  NativeSelect,
  PageHeader,
  PartFailed,
  Section,
  SegmentedToggle,
  Skeleton,
  SkeletonGroup,
  StatusMark,
} from '@pari/ui';
import { erasedWords } from '../../shared/dates/erasedWords.ts';
import { useListAddress } from '../../shared/lists/useListAddress.ts';
import { BankCheck } from './BankCheck.tsx';
import { Conversation } from './Conversation.tsx';
import { Decision } from './Decision.tsx';
import { Differences } from './Differences.tsx';
import { FileSide } from './FileSide.tsx';
import { InternalTax } from './InternalTax.tsx';
import { Warnings } from './QuestionItem.tsx';
import { partLabel, partShown, partsOf, questionsWaiting } from './parts.ts';
import { Questions } from './Questions.tsx';
import { moduleStates, readFileSearch, writeFileSearch, type ReviewedModule, type ReviewFile } from './review.ts';
import { followed, looked, seenAtFirst } from './seen.ts';
import { Submitted } from './Submitted.tsx';

const FinalApproval = lazyPart(
  () => import('./FinalApproval.tsx'),
  (failure) => <PartFailed title="The final approval could not be loaded" {...failure} />,
);
const Beside = lazyPart(() => import('./Beside.tsx'));

interface FileViewProps {
  readonly file: ReviewFile;
  readonly timeZone: string;
  readonly back: ReactNode;
}

/** Where the whole stands, as its applicant reads it. */
function wordsOf({ status, modules, locked_reason: locked }: ReviewFile): string {
  const stands = standsAs({ status, states: modules.map(({ state }) => state), isLocked: locked !== null });
  return stands === 'locked' ? 'locked' : stands === 'part_declined' ? 'a part was declined' : APPLICATION_WORDS[status].toLowerCase();
}

/** The check of the account says by itself that it is not verified. */
const isSaidAbove = ({ bank }: ReviewedModule, warning: string): boolean => bank !== null && bank.verified === null && warning.startsWith('not verified ');

/** The whole is shown before its parts once these are all decided, or it is. */
const isWholeFirst = ({ approval }: ReviewFile): boolean => !approval.obstacles.some(({ code }) => code === 'part_open');

/** In the shape of what comes. */
const ToCome = () => (
  <Section title="Final approval">
    <SkeletonGroup label="Loading the final approval">
      <Skeleton width={40} />
      <Skeleton width={40} />
      <Skeleton shape="block" width={11} height={2.25} />
    </SkeletonGroup>
  </Section>
);

/** A part at a time, with what is decided about it in sight, beside whose it is and what happened. */
export function FileView({ file, timeZone, back }: FileViewProps) {
  const { asked, ask } = useListAddress(readFileSearch, writeFileSearch);
  const [isBeside, setBeside] = useState(false);
  const [before, setSeen] = useState(() => seenAtFirst(file));
  const shown = partShown(file, asked.module);
  const module = file.modules.find((one) => one.module === shown);
  const talk = file.conversations.find((one) => one.module === shown);
  let seen = followed(before, file);
  // What came into being since is seen as it is shown first.
  if (module && !seen.parts.has(module.module)) seen = looked(seen, file, module.module);
  if (seen !== before) setSeen(seen);
  const { applicant, fund, attempt, status, erased_at: erased } = file;
  if (erased !== null)
    return (
      <>
        <PageHeader title={applicant.display_name} before={back}>
          <bdi>{fund.name}</bdi>
          {attempt > 1 && `, attempt ${attempt}`}, {APPLICATION_WORDS[status].toLowerCase()}
        </PageHeader>
        <EmptyState title={erasedWords(erased, timeZone)}>
          What was said in this application is kept no longer: the relationship had ended, and the years were over for which your company keeps it.
        </EmptyState>
      </>
    );
  if (shown === undefined) return null;
  const earlier = module === undefined ? [] : file.rounds.filter((round) => round.module === module.module && round.round < module.round);
  const since = earlier.find(({ round }) => round === asked.since)?.round;
  const parts = partsOf(file);
  const final = !(status === 5 || status === 6) && (
    <FinalApproval
      file={file}
      submissions={seen.submissions}
      timeZone={timeZone}
      onPart={(to) => ask({ ...readFileSearch({ module: `${to}` }), since: undefined })}
      fallback={<ToCome />}
    />
  );
  return (
    <>
      <PageHeader title={applicant.display_name} before={back}>
        <bdi>{fund.name}</bdi>
        {attempt > 1 && `, attempt ${attempt}`}, {wordsOf(file)}
      </PageHeader>
      {status === 5 && (
        <Banner title="Withdrawn">{file.withdrawn_comment === null ? 'The applicant withdrew it.' : <bdi>{file.withdrawn_comment}</bdi>}</Banner>
      )}
      {status === 6 && (
        <Banner tone="negative" title="Declined">
          <bdi>{file.declined_reason}</bdi>
        </Banner>
      )}
      {isBeside && <Beside file={file} onClose={() => setBeside(false)} onGiveUp={() => setBeside(false)} />}
      <div className="app-review">
        <div className="app-review-part">
          {final && isWholeFirst(file) && <div className="app-review-whole">{final}</div>}
          <div className="app-review-tools">
            {parts.length > 1 && (
              <SegmentedToggle
                label="Part"
                options={parts.map(({ module: value, name }) => ({ value: `${value}`, label: partLabel(name, questionsWaiting(file, value)) }))}
                value={`${shown}`}
                onChange={(value) => ask({ ...readFileSearch({ module: value }), since: undefined })}
              />
            )}
            {!isBeside && file.modules.length > 0 && (
              <Button size="small" onPress={() => setBeside(true)}>
                Side by side
              </Button>
            )}
            {earlier.length > 0 && (
              <NativeSelect
                label="What is shown"
                options={[{ value: '', label: 'All answers' }, ...earlier.map(({ round }) => ({ value: `${round}`, label: `Different since round ${round}` }))]}
                value={since === undefined ? '' : `${since}`}
                onChange={(value) => ask({ since: readFileSearch({ since: value }).since })}
              />
            )}
          </div>
          {talk && <Conversation key={talk.module} file={file} part={talk} timeZone={timeZone} />}
          {module && (
            <>
              <Section
                title={module.name}
                mark={
                  isClosed(status) && module.state === 'pending' ? null : (
                    <StatusMark tone={moduleStates[module.state].tone}>{moduleStates[module.state].word}</StatusMark>
                  )
                }
              >
                <Submitted application={file.id} module={module} timeZone={timeZone} />
                {module.internal_tax && <InternalTax application={file.id} round={module.round} internal={module.internal_tax} timeZone={timeZone} />}
                {module.bank && <BankCheck application={file.id} bank={module.bank} mayVerify={module.abilities.verify} timeZone={timeZone} />}
                {module.module === 8 && file.kyc !== null && file.kyc.owned !== null && <p className="app-note">Together they own {file.kyc.owned}%.</p>}
                <div className="app-review-warnings">
                  <Warnings warnings={module.warnings.filter(({ id }) => !isSaidAbove(module, id))} />
                </div>
                {since === undefined ? (
                  <Questions key={module.module} file={file} module={module} timeZone={timeZone} />
                ) : (
                  <Differences key={`${module.module} ${since}`} file={file} module={module} since={since} timeZone={timeZone} />
                )}
              </Section>
              <Decision
                key={module.module}
                file={file}
                module={module}
                seen={seen.parts.get(module.module) ?? module}
                onShowDifferences={(round) => {
                  setSeen(looked(seen, file, module.module));
                  ask({ module: module.module, since: round });
                }}
              />
            </>
          )}
          {!isWholeFirst(file) && final}
        </div>
        <FileSide file={file} submissions={seen.submissions} timeZone={timeZone} />
      </div>
    </>
  );
}
