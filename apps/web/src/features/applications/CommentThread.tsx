import { useState } from 'react';
import type { CallOutput } from '@pari/contract/client';
import { COMMENT_WORDS, QUESTION_WORDS } from '@pari/domain/applications';
import { Button, lazyPart, StatusMark } from '@pari/ui';
import { commentTime } from '../../shared/applications/commentTime.ts';
import { waitsWith } from './waitsWith.ts';
import '../../shared/applications/comments.css';

const ReplyDialog = lazyPart(async () => ({ default: (await import('./ReplyDialog.tsx')).ReplyDialog }));

export type Comment = CallOutput<'listComments'>['results'][number];

interface CommentThreadProps {
  readonly comment: Comment;
  readonly timeZone: string;
  readonly mayReply: boolean;
  /** The document that it is about, where it is about a single one. */
  readonly document?: string | undefined;
}

const tones = { 1: 'warning', 2: 'info', 3: 'positive' } as const;
/** An own question waits for somebody else. */
const ownTones = { 1: 'info', 2: 'positive', 3: 'positive' } as const;

/** Where a comment stands on the page, to be scrolled to. */
export const commentPlace = ({ id }: Pick<Comment, 'id'>): string => `comment-${id}`;

/** What a reviewer asks for, or the applicant asks them, with the conversation about it. */
export function CommentThread({ comment, timeZone, mayReply, document }: CommentThreadProps) {
  const [isReplying, setReplying] = useState(false);
  const { id, status, text, created_at: at, replies, is_own_question: isOwn } = comment;
  if (status === 0) return null;
  const waits = waitsWith(comment);
  const words = (isOwn ? QUESTION_WORDS : COMMENT_WORDS)[status];
  return (
    <article className="app-comment" data-status={status} id={commentPlace(comment)} tabIndex={-1} aria-label={`${words}: ${text}`}>
      <p className="app-comment-head">
        <StatusMark tone={(isOwn ? ownTones : tones)[status]}>{words}</StatusMark>
        <span className="app-note">
          {isOwn ? 'To the reviewers' : 'Admin'}, <time dateTime={at}>{commentTime(at, timeZone)}</time>
        </span>
      </p>
      {document !== undefined && (
        <p className="app-note">
          About <bdi>{document}</bdi>
        </p>
      )}
      <p className="app-comment-text">
        <bdi>{text}</bdi>
      </p>
      {replies.length > 0 && (
        <ul className="app-comment-replies" aria-label="Replies">
          {replies.map((reply) => (
            <li key={reply.id}>
              <p className="app-note">
                <bdi>{reply.is_admin_user ? 'Admin' : reply.reply_by}</bdi>, <time dateTime={reply.created_at}>{commentTime(reply.created_at, timeZone)}</time>
              </p>
              <p className="app-comment-text">
                <bdi>{reply.text}</bdi>
              </p>
            </li>
          ))}
        </ul>
      )}
      {waits !== null && <p className="app-note">{waits}</p>}
      {mayReply && status !== 3 && (
        <Button size="small" onPress={() => setReplying(true)}>
          Reply
        </Button>
      )}
      {isReplying && <ReplyDialog id={id} text={text} onClose={() => setReplying(false)} onGiveUp={() => setReplying(false)} />}
    </article>
  );
}
