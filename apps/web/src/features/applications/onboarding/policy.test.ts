import { expect, it } from 'vitest';
import { policyItems, policyToAccept } from './policy.ts';

const policy = (isAccepted: boolean) =>
  ({ policy: { document_id: 'd-1', document_name: 'Data protection', is_opened: true, is_accepted: isAccepted } }) as never;

it('the policy is a step for the applicant, before they accepted it and after', () => {
  expect(policyItems(policy(false), true)).toMatchObject([{ id: 'policy', isDone: false }]);
  expect(policyItems(policy(true), true)).toMatchObject([{ id: 'policy', isDone: true }]);
  expect(policyItems(policy(false), false)).toEqual([]);
  expect(policyItems({ policy: null }, true)).toEqual([]);
});

it('the applicant alone accepts it, once', () => {
  expect(policyToAccept(policy(false), true)).not.toBeNull();
  expect(policyToAccept(policy(true), true)).toBeNull();
  expect(policyToAccept(policy(false), false)).toBeNull();
});
