import { useRef, useState } from 'react';
import { Badge, Button, StatusMark } from '@pari/ui';
import { useFormChange } from '../../client/changes.ts';
import { commentTime } from '../../shared/applications/commentTime.ts';
import { refreshReview, type ReviewComment } from './review.ts';
import { toldInTime } from './toldInTime.ts';
import { WriteForm } from './WriteForm.tsx';
import '../../shared/applications/comments.css';

const statuses = {
  1: { word: 'Asked', tone: 'warning' },
  2: { word: 'Answered', tone: 'info' },
  3: { word: 'Resolved', tone: 'positive' },
} as const;

/** Of what the applicant asks. */
const questions = {
  1: { word: 'Question', tone: 'warning' },
  2: { word: 'Replied to', tone: 'info' },
  3: { word: 'Closed', tone: 'positive' },
} as const;

interface CommentProps {
  readonly comment: ReviewComment;
  readonly about: string;
  readonly timeZone: string;
  /** It was thrown away. */
  readonly onGone: () => void;
}

/** What is asked, the conversation about it, and what may be done with it. */
export function Comment({ comment, about, timeZone, onGone }: CommentProps) {
  const [isWriting, setWriting] = useState(false);
  const whole = useRef<HTMLElement>(null);
  // What was pressed is gone: whoever pressed it goes on from here.
  const done = (): void => {
    setWriting(false);
    whole.current?.focus({ preventScroll: true });
  };
  const { id, status, text, author, created_at, published_at, replies, version, abilities } = comment;
  const at = published_at ?? created_at;
  const standing = comment.is_own_question ? questions : statuses;
  return (
    <article
      ref={whole}
      tabIndex={-1}
      className="app-comment app-review-comment"
      data-status={status}
      aria-label={`${status === 0 ? 'Draft' : standing[status].word}: ${text}`}
    >
      <p className="app-comment-head">
        {status === 0 ? <Badge>Draft</Badge> : <StatusMark tone={standing[status].tone}>{standing[status].word}</StatusMark>}
        <span className="app-note">
          {status === 0 ? 'Only you see this, ' : <bdi>{author}, </bdi>}
          <time dateTime={at}>{commentTime(at, timeZone)}</time>
        </span>
      </p>
      {isWriting && status === 0 ? (
        <WriteForm
          endpoint="updateReviewComment"
          label={`Comment on ${about}`}
          text={text}
          verb="Keep as draft"
          input={(changed) => ({ params: { id }, body: { version, text: changed } })}
          onDone={refreshReview}
          onClose={done}
        />
      ) : (
        <p className="app-comment-text">
          <bdi>{text}</bdi>
        </p>
      )}
      {replies.length > 0 && (
        <ul className="app-comment-replies" aria-label="Replies">
          {replies.map((reply) => (
            <li key={reply.id}>
              <p className="app-note">
                <bdi>{reply.reply_by}</bdi>
                {reply.is_admin_user && ', reviewer'}, <time dateTime={reply.created_at}>{commentTime(reply.created_at, timeZone)}</time>
              </p>
              <p className="app-comment-text">
                <bdi>{reply.text}</bdi>
              </p>
            </li>
          ))}
        </ul>
      )}
      {isWriting && abilities.reply && (
        <WriteForm
          endpoint="replyAsReviewer"
          label={`Reply about ${about}`}
          text=""
          verb="Reply"
          description="The applicant is told."
          input={(said) => ({ params: { id }, body: { text: said } })}
          onDone={refreshReview}
          onClose={done}
        />
      )}
      {!isWriting && <Acts comment={comment} about={about} abilities={abilities} onWrite={() => setWriting(true)} onDone={done} onGone={onGone} />}
    </article>
  );
}

interface ActsProps {
  readonly comment: ReviewComment;
  readonly about: string;
  readonly abilities: ReviewComment['abilities'];
  readonly onWrite: () => void;
  readonly onDone: () => void;
  readonly onGone: () => void;
}

function Acts({
  comment: { id, version, is_own_question: isQuestion },
  about,
  abilities: { edit, reply, resolve, reopen },
  onWrite,
  onDone,
  onGone,
}: ActsProps) {
  const change = useFormChange('updateReviewComment', {
    ...toldInTime,
    onDone: () => {
      onDone();
      refreshReview();
    },
  });
  const discard = useFormChange('deleteReviewComment', {
    ...toldInTime,
    onDone: () => {
      onGone();
      refreshReview();
    },
  });
  const isPending = change.isPending || discard.isPending;
  const setStatus = (status: 1 | 3): void => change.mutate({ params: { id }, body: { version, status } });
  if (!edit && !reply && !resolve && !reopen) return null;
  return (
    <div className="app-review-actions">
      {edit && (
        <Button size="small" onPress={onWrite} aria-label={`Change the comment on ${about}`}>
          Change
        </Button>
      )}
      {edit && (
        <Button size="small" isPending={isPending} onPress={() => discard.mutate({ params: { id } })} aria-label={`Delete the comment on ${about}`}>
          Delete
        </Button>
      )}
      {reply && (
        <Button size="small" onPress={onWrite} aria-label={`Reply about ${about}`}>
          Reply
        </Button>
      )}
      {resolve && (
        <Button
          size="small"
          isPending={isPending}
          onPress={() => setStatus(3)}
          aria-label={`${isQuestion ? 'Close the question' : 'Resolve the comment'} on ${about}`}
        >
          {isQuestion ? 'Close' : 'Resolve'}
        </Button>
      )}
      {reopen && (
        <Button size="small" isPending={isPending} onPress={() => setStatus(1)} aria-label={`Ask again about ${about}`}>
          Ask again
        </Button>
      )}
    </div>
  );
}
