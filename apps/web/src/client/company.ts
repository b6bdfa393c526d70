import type { CallOutput } from '@pari/contract/client';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCall } from './queries.ts';

/** The person's own company and its programme. */
export const useCompanyProfile = (slug: string): UseQueryResult<CallOutput<'getCompanyProfile'>> => useCall('getCompanyProfile', { params: { id: slug } });

export const useCompanyTheme = (slug: string): UseQueryResult<CallOutput<'getCompanyTheme'>> => useCall('getCompanyTheme', { params: { id: slug } });
