/** What the files of documents may be. */
export const mediaTypes = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'] as const;
export type MediaType = (typeof mediaTypes)[number];

const word = ['application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'] as const;

/** What the files may be that somebody uploads who applies: Word documents, too. */
export const uploadTypes = [...mediaTypes, ...word] as const;
export type UploadType = (typeof uploadTypes)[number];

/** How large one of them may be, in bytes. */
export const mostDocumentBytes = 25_000_000;
