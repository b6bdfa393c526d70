import { expect, it } from 'vitest';
import { waitsWith } from './waitsWith.ts';

const comment = { status: 1, is_own_question: false, is_answered: true, replies: [{ is_admin_user: false }] } as const;

it('a request that was answered says that it goes to the reviewer with what is submitted', () => {
  expect(waitsWith(comment)).toBe('Replied; goes to the reviewer with Submit Changes');
  expect(waitsWith({ ...comment, replies: [] })).toBe('Changed; goes to the reviewer with Submit Changes');
  expect(waitsWith({ ...comment, replies: [...comment.replies, { is_admin_user: true }] })).toBe('Changed; goes to the reviewer with Submit Changes');
});

it('nothing is said of what waits for an answer, is with the reviewer already, or was asked by the applicant', () => {
  expect(waitsWith({ ...comment, is_answered: false })).toBeNull();
  expect(waitsWith({ ...comment, status: 2 })).toBeNull();
  expect(waitsWith({ ...comment, is_own_question: true })).toBeNull();
});
