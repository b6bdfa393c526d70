import { expect, it } from 'vitest';
import { APPLICATION_STATUS_NUMBERS, isAllocationLocked, isLocked, mayBeLocked } from './index.ts';

const of = (kept: { locked_reason?: string; frozen_reason?: string; proposed_at?: Date } = {}) =>
  APPLICATION_STATUS_NUMBERS.map((status) => ({ status, proposed_at: null as Date | null, locked_reason: null, frozen_reason: null, ...kept }));
const statuses = (kept: ReturnType<typeof of>, holds: (one: ReturnType<typeof of>[number]) => boolean) => kept.filter(holds).map(({ status }) => status);

it('is locked once it ended or was approved, and where a reviewer locked it', () => {
  expect(statuses(of(), isLocked)).toEqual([4, 5, 6, 7]);
  expect(statuses(of({ frozen_reason: 'Full.' }), isLocked)).toEqual([4, 5, 6, 7]);
  expect(statuses(of({ locked_reason: 'Looked at.' }), isLocked)).toEqual(APPLICATION_STATUS_NUMBERS);
  expect(statuses(of({ proposed_at: new Date() }), isLocked)).toEqual(APPLICATION_STATUS_NUMBERS);
});

it('has amounts that stay where it is locked, or they were frozen', () => {
  expect(statuses(of(), isAllocationLocked)).toEqual([4, 5, 6, 7]);
  for (const kept of [{ frozen_reason: 'Full.' }, { locked_reason: 'Looked at.' }])
    expect(statuses(of(kept), isAllocationLocked)).toEqual(APPLICATION_STATUS_NUMBERS);
});

it('is for reviewers to lock while it goes on and its approval is not proposed', () => {
  expect(statuses(of(), mayBeLocked)).toEqual([1, 2, 3]);
  expect(statuses(of({ proposed_at: new Date() }), mayBeLocked)).toEqual([]);
});
