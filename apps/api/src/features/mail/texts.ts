import type { MailKind } from '@pari/contract';

interface Text {
  readonly subject: string;
  readonly sentence: string;
  /** On the button that leads there. */
  readonly button: string;
}

/** What mail of each kind says, whole: nothing of anybody's records is put into it. */
export const texts: Readonly<Record<MailKind, Text>> = {
  capital_call: {
    subject: 'A capital call needs your attention',
    sentence: 'There is a capital call for you. Its amount, due date and payment details are in the portal. We never send payment instructions by e-mail.',
    button: 'Open the capital call',
  },
  recall: {
    subject: 'A document was withdrawn',
    sentence:
      'A document that you could open was withdrawn. Please do not use copies of it that you may have. Your documents are those that the portal shows now.',
    button: 'Open the portal',
  },
  security: {
    subject: 'The security of your account',
    sentence: 'Something was changed that concerns how you sign in. If it was not you, tell your administrator at once.',
    button: 'Look at your account',
  },
  invitation: {
    subject: 'You are invited to the investor portal',
    sentence: 'You can now sign in to the portal, with this e-mail address.',
    button: 'Sign in',
  },
  delegation: {
    subject: 'Somebody asks you to act for them',
    sentence:
      'Somebody asks you to look at their investments or applications for them. The portal says who, what you would see and until when. The invitation waits for a week.',
    button: 'Look at the invitation',
  },
  administration: {
    subject: 'Something needs an administrator',
    sentence: 'The portal cannot go on with something by itself. It says what, and what can be done.',
    button: 'Look at it',
  },
  pay_access: {
    subject: 'Somebody may now see other people’s pay',
    sentence: 'Two administrators let somebody see what other people are paid. The portal says whom. If you did not expect it, ask an administrator at once.',
    button: 'Read who it is',
  },
  notice_recall: {
    subject: 'Withdrawn, do not pay',
    sentence:
      'A capital call or distribution that you were told of was withdrawn. Do not pay it, and do not use papers of it that you may have. The portal shows what holds now. We never send payment instructions by e-mail.',
    button: 'Open the portal',
  },
  application: {
    subject: 'Your application',
    sentence: 'There is something new about an application of yours. The portal says what.',
    button: 'Open the application',
  },
  review: {
    subject: 'An application that you review',
    sentence: 'There is something new about an application that you review: it was submitted, or its applicant asks something. The portal says what.',
    button: 'Open the application',
  },
  payment_instructions: {
    subject: 'Payment instructions of a fund',
    sentence:
      'The portal says what is new about where payments to a fund go. We never send payment instructions by e-mail: they stand in the portal alone. If you are told of another account, do not pay, and call us by a number that you know.',
    button: 'Read what is new',
  },
  tax_details: {
    subject: 'What you say of your taxes was changed',
    sentence:
      'What you had submitted about your taxes is being changed in the portal. If it is you, there is nothing to do. If it is not, call us at once, by a number that you know.',
    button: 'Look at your application',
  },
  bank_details: {
    subject: 'Where you are paid was changed',
    sentence:
      'Bank details for payments to you were changed in the portal. If it was you, there is nothing to do. If it was not, call us at once, by a number that you know: nobody pays by them before we have confirmed them with you.',
    button: 'Look at your bank details',
  },
  signature: {
    subject: 'A document waits for you to sign',
    sentence: 'A document waits for your signature, or for you to say who your witness is. It stands in the portal: we never send a link that signs it.',
    button: 'Open the document',
  },
  carry_document: {
    subject: 'A document of your carry waits for you',
    sentence: 'A document of your carry waits for you to read and acknowledge it. What you are to sign of it is asked for after that, in the portal alone.',
    button: 'Open your documents',
  },
  signature_news: {
    subject: 'News of a document to sign',
    sentence: 'Something became of a document that you sign, or that you sent to be signed. The portal says what.',
    button: 'Read what is new',
  },
  distribution: {
    subject: 'A distribution for you',
    sentence: 'There is a new distribution for you. The portal has the details. We never send payment instructions by e-mail.',
    button: 'Open the distribution',
  },
  valuation: { subject: 'New values of your investments', sentence: 'Your investments were valued anew.', button: 'See your investments' },
  document: { subject: 'A new document for you', sentence: 'There is a new document for you.', button: 'Open the document' },
  announcement: { subject: 'An announcement', sentence: 'There is an announcement for you.', button: 'Read the announcement' },
  notification: { subject: 'A new notification', sentence: 'There is a new notification for you.', button: 'Open the notification' },
};
