import type { GivenUpJobRow } from './queries.ts';

export const presentGivenUpJob = ({ gave_up_at, ...row }: GivenUpJobRow) => ({ ...row, gave_up_at: gave_up_at.toISOString() });
