import { useCall } from '../../client/queries.ts';

/** What a person commits to from closings on that have not come yet. @param user whose, by id */
export function useToCome(user: string) {
  const asked = useCall('getInvestorDetail', { params: { id: user }, query: {} }, { isToldInPlace: true });
  return { asked, commitments: asked.data?.commitments_to_come };
}
