import { z } from 'zod';

/** Makes the agreements of an application that are to be made by now, and puts away what says something else; what is to follow from signatures follows. */
export const settleAgreements = { name: 'settle_agreements', payload: z.strictObject({ applicationId: z.uuid() }), tries: 12 };

/** Fills an agreement with what was submitted, and sends it to be signed. */
export const prepareAgreement = { name: 'prepare_agreement', payload: z.strictObject({ agreementId: z.uuid(), applicationId: z.uuid() }), tries: 12 };
