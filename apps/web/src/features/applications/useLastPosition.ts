import type { CallInput } from '@pari/contract/client';
import { useCall } from '../../client/queries.ts';

/** Where somebody was last in a part of an application, as it was remembered; null: nowhere. @param fund external id */
export function useLastPosition(fund: string, module: CallInput<'setBookmark'>['body']['module']): string | null {
  const { data } = useCall('getBookmark', { params: { id: fund } }, { isToldInPlace: true });
  return data?.results.find((one) => one.module === module)?.last_position ?? null;
}
