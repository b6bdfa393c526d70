/** What stands where a plan would in the addresses of carry. */
const words: ReadonlySet<string> = new Set([
  'overview',
  'allocations',
  'carry-gp-commitments',
  'pending_documents',
  'currency',
  'ledger',
  'statement',
  'carry_documents',
  'documents',
]);
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a plan may be called this by other systems: no word of the addresses of carry, and nothing that could be an id. */
export const isPlanKey = (text: string): boolean => !words.has(text) && !id.test(text);
