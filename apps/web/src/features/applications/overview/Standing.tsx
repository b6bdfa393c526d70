import { createLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { bannerOf, documentsAsked, isOfOneself, minutesWords, type ModuleNumber } from '@pari/domain/applications';
import { Banner, Button, LinkButton, TextLink } from '@pari/ui';
import { commentTime } from '../../../shared/applications/commentTime.ts';
import type { Comment } from '../CommentThread.tsx';
import { Prepared } from '../Prepared.tsx';
import { isBuilt } from '../isBuilt.ts';
import { firstComment, type Application, type Eligibility } from './sections.ts';
import { show } from './show.ts';
import { SubmitChanges } from './SubmitChanges.tsx';

const RoutedLinkButton = createLink(LinkButton);

interface StandingProps {
  readonly application: Application;
  readonly eligibility: Eligibility | undefined;
  readonly contact: string | null;
  readonly timeZone: string;
  /** What reviewers ask; undefined: it is not known here. */
  readonly comments: readonly Comment[] | undefined;
  /** Leads to a comment. */
  readonly onComment: (comment: Comment | undefined) => void;
}

/** What is said to be declined, by its part. */
const declinedWords: Readonly<Partial<Record<ModuleNumber, string>>> = {
  1: 'Your eligibility',
  2: 'What proves who you are',
  3: 'Your tax forms',
  4: 'Where you are paid',
  7: 'The investment amount',
  8: 'Who owns and controls the investor',
};

/** Where the application stands, and the one thing to do next. */
export function Standing({ application, eligibility, contact, timeZone, comments, onComment }: StandingProps) {
  const { next, status, stands, unconfirmed, abilities, modules, minutes_left: minutes } = application;
  const declined = modules.find(({ state }) => state === 'declined');
  const ask = contact !== null && (
    <>
      {' '}
      Write to <TextLink href={`mailto:${contact}?subject=${encodeURIComponent(application.fund.name)}`}>{contact}</TextLink> if you have a question.
    </>
  );
  if (status === 5)
    return (
      <Banner title="You withdrew this application">
        {application.withdrawn_comment === null ? 'Nothing more is done with it.' : <Words>{application.withdrawn_comment}</Words>}
        {ask}
      </Banner>
    );
  if (status === 6 || stands === 'part_declined')
    return (
      <Banner tone="negative" title={status === 6 ? 'This application was declined' : `${declinedWords[declined?.module ?? 1] ?? 'A part of it'} was declined`}>
        <Words>{(status === 6 ? application.declined_reason : declined?.reason) ?? 'Only its applicant reads why.'}</Words>
        {ask}
      </Banner>
    );
  if (stands === 'locked')
    return (
      <Banner title="A reviewer locked this application">
        {application.locked_reason !== null && <Words>{application.locked_reason}</Words>} You can read, reply and withdraw; nothing is changed meanwhile.
        {ask}
      </Banner>
    );
  const banner = bannerOf(next);
  if (banner === null) return null;
  const isPrepared = unconfirmed > 0 && abilities.act && eligibility !== undefined;
  const maySign = status === 4 && abilities.withdraw;
  const way = banner.leadsOn && next.next_url !== null && (abilities.prepare || maySign) && isBuilt(next.next_url) ? next.next_url : null;
  return (
    <>
      {isPrepared && <Prepared eligibility={eligibility} timeZone={timeZone} />}
      {banner.tone === 'asks' ? (
        <Asked application={application} comments={comments} onComment={onComment} />
      ) : (
        <Banner
          tone={banner.tone === 'done' ? 'positive' : 'info'}
          title={banner.title}
          action={
            way !== null && (
              <RoutedLinkButton to={way} variant={isPrepared ? undefined : 'primary'}>
                Continue your application
              </RoutedLinkButton>
            )
          }
        >
          {textOf(application, banner.text, timeZone) ||
            waitsForApplicant(application) ||
            (minutes > 0 ? `${minutesWords(minutes)}.` : 'Submit it for review.')}
        </Banner>
      )}
    </>
  );
}

/** How many documents reviewers wait for. */
const documentsAskedIn = ({ status, next, modules }: Application): number =>
  documentsAsked(status, modules.find(({ module }) => module === 6)?.state, next.unmet.filter(({ code }) => code === 'requests_answered').length);

/** What reviewers ask for: first it is read, and once it is answered it is submitted. */
function Asked({ application, comments, onComment }: Pick<StandingProps, 'application' | 'comments' | 'onComment'>) {
  if (comments === undefined)
    return (
      <Banner
        tone="warning"
        title="Changes requested"
        action={application.abilities.act && <SubmitChanges fund={application.fund.external_id} isReady={false} />}
      >
        What is asked is not shown here.
      </Banner>
    );
  const documents = documentsAskedIn(application);
  const open = comments.filter(({ status, is_own_question: isOwn }) => status === 1 && !isOwn);
  const left = open.filter(({ is_answered: isAnswered }) => !isAnswered);
  const first = left[0] ?? firstComment(comments);
  return (
    <Banner
      tone="warning"
      title="Changes requested"
      action={
        <span className="app-standing-actions">
          {first && (
            <Button variant={left.length > 0 ? 'primary' : undefined} onPress={() => onComment(first)}>
              See what is asked
            </Button>
          )}
          {documents > 0 && <Button onPress={() => show('documents')}>{documents === 1 ? 'See which document' : 'See which documents'}</Button>}
          {application.abilities.act && <SubmitChanges fund={application.fund.external_id} isReady={left.length === 0} />}
        </span>
      }
    >
      {left.length === 0
        ? doneWords(application)
        : `${open.length === 1 ? 'One request is' : `${left.length} of ${open.length} requests are`} not answered yet. Change what it is about, or reply.`}
      {documents > 0 &&
        ` ${documents === 1 ? 'A document is' : `${documents} documents are`} asked for as well: upload ${documents === 1 ? 'it' : 'them'} under Documents.`}
    </Banner>
  );
}

/** What is told once nothing that somebody is shown is left to be answered. What is asked of oneself is the applicant's to see. */
function doneWords({ abilities, applicant, modules, hides_requests: isHidden }: Application): string {
  if (abilities.act) return 'Everything is answered. Submit your changes.';
  const isMore = isHidden || modules.some(({ name, state }) => state === 'changes_requested' && isOfOneself(name));
  return isMore
    ? `What is left to answer waits for ${applicant.display_name} alone, who submits the changes.`
    : `Everything is answered. ${applicant.display_name} submits the changes.`;
}

/** What is told to whoever prepares where nothing is left that they could; empty: something is. */
const waitsForApplicant = ({ next, abilities, applicant }: Application): string =>
  abilities.prepare && !abilities.act && next.next_url === null ? `What is left to do waits for ${applicant.display_name} alone.` : '';

function textOf({ next, status, modules, changed_at: at }: Application, text: string, timeZone: string): string {
  if (text !== '') return text;
  if (next.application_completed) return `Nothing is left to do since ${commentTime(at, timeZone)}.`;
  if (status === 4 && next.next_url !== null) return 'Your application was approved. Sign your subscription documents.';
  if (status === 4 && modules.some(({ module, state }) => module === 9 && state === 'complete'))
    return 'Your application was approved. What you signed is countersigned next: you are told once it is.';
  if (status === 4) return 'Your application was approved. What is to be signed appears here.';
  return '';
}

const Words = ({ children }: { readonly children: ReactNode }) => <bdi className="app-standing-words">{children}</bdi>;
