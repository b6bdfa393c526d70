/** Begins a field, in Word's old format and in what is gathered of the new one. */
export const fieldBegins = '\x13';

// What begins other programs, or reads and fetches what lies elsewhere.
const outward = new RegExp(`${fieldBegins}\\s*(?:DDE|DDEAUTO|IMPORT|INCLUDE|INCLUDEPICTURE|INCLUDETEXT|DATABASE|LINK|RD)(?![A-Za-z])`, 'i');

/** Whether instructions of fields lead out of a document. */
export const leadsOut = (instructions: string): boolean => outward.test(instructions);

export const outwardFields = 'has fields that fetch from elsewhere: print it into a PDF, and send that';
export const outwardTemplate = 'has a template that lies elsewhere: print it into a PDF, and send that';
export const ofTemplate = 'is a template: save it as a document, and send that';
export const noWord = 'is not a Word document';
