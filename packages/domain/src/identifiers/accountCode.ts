/** The account code of whoever commits with an application and had no account before. @param application its id */
export const accountOfApplication = (application: string): string => `APP-${application}`;

const ofApplication = /^APP-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An account as its investor reads it: by its name, and by its code where that is one that they were given. */
export const accountTitle = (name: string, code: string): string => (ofApplication.test(code) ? name : `${name} (${code})`);
