/** The account code of whoever commits with an application and had no account before. @param application its id */
export const accountOfApplication = (application: string): string => `APP-${application}`;

const ofApplication = /^APP-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The code of an account that its investor was given; null: it was made up for an application, and says nothing to anybody. */
export const givenCode = (code: string): string | null => (ofApplication.test(code) ? null : code);

/** An account as its investor reads it: by its name, and by its code where that is one that they were given. */
export const accountTitle = (name: string, code: string): string => (givenCode(code) === null ? name : `${name} (${code})`);
