/** What is taken as a document, by the contract. The server looks into the bytes. */
export const accept = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'] as const;
export const kinds = 'PDF, PNG, JPEG or WebP';
/** Of one file. */
export const mostBytes = 25_000_000;

const wordTypes = ['application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'] as const;
/** What whoever applies may upload. Some systems know Word documents by their endings alone. */
export const uploadAccept = [...accept, ...wordTypes, '.doc', '.docx'] as const;
export const uploadKinds = 'PDF, Word, PNG, JPEG or WebP';
