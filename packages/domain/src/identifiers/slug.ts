/** The form of a slug, the short name of a company in addresses. */
export const slugPattern = /^[a-z][a-z0-9-]{0,38}[a-z0-9]$/;

/** Whether it has the form of a slug: 2 to 40 small letters, digits and dashes, beginning with a letter and not ending in a dash. */
export const isSlug = (value: unknown): value is string => typeof value === 'string' && slugPattern.test(value);
