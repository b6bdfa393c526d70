/** What is wrong with how a witness is named, in a sentence. */
export const witnessRules = {
  name: (name: string) => (name.trim() === '' ? 'Give their full name.' : undefined),
  email: (email: string) => (/^\S+@\S+$/.test(email.trim()) ? undefined : 'Give their e-mail address.'),
};
