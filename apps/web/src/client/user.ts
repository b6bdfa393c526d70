import { useCallback } from 'react';
import type { FeatureFlag, PageConfig, PageConfigKey } from '@pari/contract';
import type { CallOutput } from '@pari/contract/client';
import type { UseQueryResult } from '@tanstack/react-query';
import { isFlagOn, type Flags } from './flags.ts';
import { useCall } from './queries.ts';

export type UserInfo = CallOutput<'getUserInfo'>;

/** The person whose data is shown, and what the person at the screen may do. */
export const useUserInfo = (): UseQueryResult<UserInfo> => useCall('getUserInfo', {}, { isMain: true });

/** The feature flags; asked for once. */
export const useFlags = (): UseQueryResult<Flags> => useCall('listFeatureFlags', {}, { isAskedOnce: true });

/** Whether a flag is on; everything is off until the flags are known. */
export function useFlag(): (name: FeatureFlag) => boolean {
  const { data } = useFlags();
  return useCallback((name) => isFlagOn(data, name), [data]);
}

/** What a page shows, checked by the server against the page's type when it was stored. */
export function usePageConfig<Key extends PageConfigKey>(
  key: Key,
): UseQueryResult<CallOutput<'getPageConfig'>> & { readonly config: PageConfig<Key> | undefined } {
  const query = useCall('getPageConfig', { params: { key } });
  return { ...query, config: query.data?.config as PageConfig<Key> | undefined };
}
