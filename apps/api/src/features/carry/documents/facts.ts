import type { CarryDocumentFacts } from '@pari/domain/carry';
import type { CarryDocumentRow } from './queries.ts';

export const grantReversed = 'The grant of this document was reversed: take the document back.';

/** Why a draft cannot be released, in a sentence, or null. */
export function whyNotToRelease({ is_reversed: isReversed, file_state: state }: CarryDocumentRow): string | null {
  if (isReversed) return grantReversed;
  if (state === 'checking') return 'The file of this document is still being checked. Release it once it was accepted.';
  return state === 'refused' ? 'The file of this document was refused. Replace it by another version.' : null;
}

/** What the status of a document follows from; of its newest version, which nothing replaced. */
export const factsOf = (row: CarryDocumentRow): CarryDocumentFacts => ({
  isReleased: row.released_at !== null,
  isWithdrawn: row.withdrawn_at !== null,
  isReplaced: false,
  isClosed: row.closed_at !== null,
  isAcknowledged: row.acknowledged_at !== null,
  requiresSignature: row.requires_signature,
  requiresGp: row.gp_user_id !== null,
  envelope:
    row.envelope_status === null
      ? null
      : {
          status: row.envelope_status,
          isUnknown: row.is_unknown ?? false,
          gp: row.gp_status,
          othersSigned: row.others_signed ?? false,
          participantSigned: row.participant_status === 'signed',
        },
});
