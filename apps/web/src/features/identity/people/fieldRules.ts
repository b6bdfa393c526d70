/** What can be told before anything is sent. The server has the last word. */
export const nameRule = (name: string): string | undefined => (name.trim() === '' ? 'Enter the name.' : undefined);
export const emailRule = (email: string): string | undefined => (email.trim() === '' ? 'Enter the e-mail address.' : undefined);
export const rolesRule = (roles: readonly string[]): string | undefined => (roles.length === 0 ? 'Choose at least one role.' : undefined);
