/** What the files of documents may be. */
export const mediaTypes = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'] as const;
export type MediaType = (typeof mediaTypes)[number];

/** How large one of them may be, in bytes. */
export const mostDocumentBytes = 25_000_000;
