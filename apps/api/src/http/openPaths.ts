/** Read by the marketplace, which has a token of its own. */
export const marketplaceReferencePath = '/api/marketplace/references/:reference';
/** Where signers tell of events, each with its own proof that it is they. */
export const signerCallbackPath = '/api/signers/:signer/callbacks';
