import type { Endpoint, FeatureFlag } from '@pari/contract';
import type { Context } from './context.ts';
import { isForDelegate, policies } from './policies.ts';
import type { RefusalCode } from '@pari/contract';

/** Something that has to hold before a call is looked at, and how it is refused otherwise. */
export interface CallCheck {
  readonly check: 'policy' | 'delegate_level' | 'flag' | 'viewing';
  readonly holds: boolean;
  readonly refusal: Extract<RefusalCode, 'not_found' | 'view_as_read_only'>;
  /** Of a flag: which. */
  readonly flag?: FeatureFlag;
}

/** The rights to a call that do not depend on its object, in the order in which they are asked: the guard stops at the first that does not hold. */
export function* checksOfCall(endpoint: Endpoint, caller: Context): Generator<CallCheck> {
  yield { check: 'policy', holds: policies[endpoint.policy](caller), refusal: 'not_found' };
  yield { check: 'delegate_level', holds: isForDelegate(endpoint, caller), refusal: 'not_found' };
  for (const flag of [endpoint.flag ?? []].flat()) yield { check: 'flag', holds: caller.flags.has(flag), refusal: 'not_found', flag };
  const viewing = endpoint.viewing ?? (endpoint.route.startsWith('GET ') ? 'read' : 'refused');
  const isRefused = (caller.mode !== 'self' && viewing === 'refused') || (caller.mode === 'view_as' && viewing === 'prepare');
  yield { check: 'viewing', holds: !isRefused, refusal: 'view_as_read_only' };
}
