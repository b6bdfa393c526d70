/** How many characters a text has: code points, as the database and JSON Schema count them. */
export const charactersOf = (text: string): number => Array.from(text).length;
