import { z } from 'zod';

const ofEnvelope = z.strictObject({ envelopeId: z.uuid() });

/** Places an envelope with its signer, and tells whoever's turn it is. */
export const placeEnvelope = { name: 'place_envelope', payload: ofEnvelope, tries: 20 };

/** Seals what everybody has signed, or keeps what its signer sealed. */
export const sealEnvelope = { name: 'seal_envelope', payload: ofEnvelope, tries: 40 };

/** Asks the signer of an envelope where it stands. */
export const refreshEnvelope = {
  name: 'refresh_envelope',
  payload: z.strictObject({ envelopeId: z.uuid(), eventId: z.string().max(100).nullable() }),
  tries: 8,
};

/** Has the signer of an envelope end it, where it is held elsewhere. */
export const endAtSigner = { name: 'end_envelope_at_signer', payload: ofEnvelope, tries: 40 };
