import type { LookedAt } from './looked.ts';
import type { PlannedFile } from './plan.ts';
import { faultsOf } from './refuseFaulty.ts';

/** All that publishing a file does, for a digest. */
export const effectOf = ({ file, kept, recipients, faults, check, override }: LookedAt) => ({
  file,
  sha256: kept?.sha256 ?? null,
  media_type: kept?.mediaType ?? null,
  recipients: recipients.hash,
  faults,
  check,
  override,
});

export const presentLookedAt = (one: LookedAt) => ({
  file: one.file,
  faults: faultsOf(one),
  remarks: [...one.remarks],
  check: { ...one.check, found: [...one.check.found] },
  override: one.override,
  recipients: one.recipients.shown,
});

export const presentPlanned = (one: PlannedFile, title: string, id: string | null) => ({
  ...presentLookedAt(one),
  id,
  title,
  investor: one.investor && { account_code: one.investor.account_code, name: one.investor.name },
});
