const form = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text is an id in the form in which the database writes it: small letters. */
export const isUuid = (text: string): boolean => form.test(text);
