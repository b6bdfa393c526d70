/** What is taken as a document, by the contract. The server looks into the bytes. */
export const accept = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'] as const;
export const kinds = 'PDF, PNG, JPEG or WebP';
/** What is taken of the papers that an applicant brings. */
export const acceptPapers = [...accept, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'] as const;
export const paperKinds = 'PDF, Word (DOCX), PNG, JPEG or WebP';
/** Of one file. */
export const mostBytes = 25_000_000;
