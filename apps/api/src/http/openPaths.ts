/** Read by the marketplace, which has a token of its own. */
export const marketplaceReferencePath = '/api/marketplace/references/:reference';
