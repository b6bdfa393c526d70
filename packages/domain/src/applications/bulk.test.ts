import { describe, expect, it } from 'vitest';
import { bulkProblem, reminderProblem, type BulkTask } from './index.ts';

const now = new Date('2026-04-15T12:00:00Z');
const open: BulkTask = {
  kind: 'review',
  isOpen: true,
  holder: null,
  state: 'pending',
  status: 2,
  isLocked: false,
  isProposed: false,
  isTaskAsRead: true,
  isPartAsRead: true,
  requests: 0,
  reminded: null,
};

describe('what is done to several at once', () => {
  it.each([
    ['claim', {}, null],
    ['claim', { holder: 'Rita' }, 'Rita has taken this.'],
    ['claim', { isOpen: false }, 'This waits for nobody any more.'],
    ['assign', { holder: 'Rita' }, null],
    ['assign', { isTaskAsRead: false }, 'Somebody else has this since you read it.'],
    ['assign', { isOpen: false }, 'This waits for nobody any more.'],
    ['approve', {}, null],
    ['approve', { kind: 'internal_tax' }, 'This is approved by itself, in its file.'],
    ['approve', { status: 4 }, 'This application was approved. Its parts are not decided any more.'],
    ['approve', { isPartAsRead: false }, 'The applicant changed this since you read it, or somebody decided it.'],
    ['approve', { state: 'declined' }, 'This waits for no decision.'],
    ['approve', { holder: 'Rita' }, 'Rita has taken this. Take it over first.'],
    ['request_document', {}, null],
    ['request_document', { isLocked: true }, 'This application is locked: unlock it first.'],
    ['request_document', { status: 4 }, 'This application was approved: asking would cancel that. Ask in its file.'],
    ['request_document', { isProposed: true }, 'Its approval was proposed: asking would end that. Ask in its file.'],
    ['request_document', { requests: 20 }, 'The applicant is asked for 20 documents already.'],
    ['remind', {}, 'Nothing in this application waits for the applicant.'],
    ['remind', { status: 3 }, null],
    ['claim', { status: 6 }, 'This application has ended.'],
  ] as const)('%s with %j', (action, more, expected) => expect(bulkProblem(action, { ...open, ...more }, now)).toBe(expected));

  it('reminds once a day, to the moment, and nobody whose application is locked or has ended', () => {
    const facts = { status: 1, isLocked: false, reminded: null } as const;
    const after = (reminded: string) => reminderProblem({ ...facts, reminded: new Date(reminded) }, now);
    expect([after('2026-04-14T12:00:00Z'), after('2026-04-14T12:00:00.001Z')]).toEqual([null, 'The applicant was reminded less than a day ago.']);
    expect(reminderProblem({ ...facts, isLocked: true }, now)).toBe('This application is locked: its applicant can change nothing.');
    expect(reminderProblem({ ...facts, status: 5 }, now)).toBe('This application has ended.');
  });
});
