import type { SigningPurpose } from '../../../ports/signingPurposes.ts';
import { documentPurpose } from '../../envelopes/index.ts';

/** Documents of carry: participants come back to all of theirs; a general partner, who may be shown none, to the document. */
export const carryPurpose: SigningPurpose = {
  pages: { document: 'envelope', list: 'carrySignatureOfEnvelope' },
  usual: 'document',
  // What stands of them follows from their envelopes: nothing is written, and no document is held after its envelope.
  ended: documentPurpose.ended,
};
