import { agreementPurpose, programPurpose } from '../features/applications/index.ts';
import { carryPurpose } from '../features/carry/index.ts';
import { documentPurpose } from '../features/envelopes/index.ts';
import { taxFormPurpose } from '../features/tax/index.ts';
import type { SigningPurposes } from '../ports/signingPurposes.ts';

/** What envelopes are sent for: the feature that owns a purpose says where people come back to, and hears of each ending. */
export const purposes: SigningPurposes = {
  document: documentPurpose,
  carry: carryPurpose,
  tax_form: taxFormPurpose,
  program_document: programPurpose,
  agreement: agreementPurpose,
};
