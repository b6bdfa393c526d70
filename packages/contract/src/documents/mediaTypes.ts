/** A document of Word (Office Open XML). */
export const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** What files of people may be; documents of Word only where an applicant brings them. */
export const mediaTypes = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp', docx] as const;
export type MediaType = (typeof mediaTypes)[number];

/** How large one of them may be, in bytes. */
export const mostDocumentBytes = 25_000_000;
