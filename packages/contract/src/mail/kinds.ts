/** Every kind of mail: what people know it by, and whether it is sent at once whatever they would rather have. */
export const mailKinds = {
  capital_call: { title: 'Capital calls', isRequired: true },
  recall: { title: 'Documents that are withdrawn', isRequired: true },
  security: { title: 'Security of your account', isRequired: true },
  invitation: { title: 'Your invitation', isRequired: true },
  delegation: { title: 'Invitations to act for somebody', isRequired: true },
  administration: { title: 'What only an administrator can mend', isRequired: true },
  pay_access: { title: 'Who may see other people’s pay', isRequired: true },
  notice_recall: { title: 'Notices that are withdrawn', isRequired: true },
  signature: { title: 'Documents to sign', isRequired: true },
  application: { title: 'Your applications', isRequired: true },
  review: { title: 'Applications that you review', isRequired: false },
  carry_document: { title: 'Documents of your carry', isRequired: true },
  signature_news: { title: 'What became of documents to sign', isRequired: false },
  payment_instructions: { title: 'Payment instructions', isRequired: true },
  tax_details: { title: 'What you say of your taxes', isRequired: true },
  bank_details: { title: 'Where you are paid', isRequired: true },
  distribution: { title: 'Distributions', isRequired: false },
  valuation: { title: 'Valuations', isRequired: false },
  document: { title: 'New documents', isRequired: false },
  announcement: { title: 'Announcements', isRequired: false },
  notification: { title: 'Other notifications', isRequired: false },
} as const satisfies Record<string, { title: string; isRequired: boolean }>;

export type MailKind = keyof typeof mailKinds;
type Optional<Kind extends MailKind = MailKind> = Kind extends MailKind ? ((typeof mailKinds)[Kind]['isRequired'] extends true ? never : Kind) : never;
/** Mail that people may have in another way, or not at all. */
export type OptionalMailKind = Optional;

export const isMailKind = (name: string): name is MailKind => Object.hasOwn(mailKinds, name);
export const isOptional = (kind: MailKind): kind is OptionalMailKind => !mailKinds[kind].isRequired;
