/** What is taken as a document, by the contract. The server looks into the bytes. */
export const accept = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'] as const;
export const kinds = 'PDF, PNG, JPEG or WebP';
/** Of one file. */
export const mostBytes = 25_000_000;
