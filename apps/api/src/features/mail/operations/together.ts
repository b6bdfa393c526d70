import type { MailKind } from '@pari/contract';

/** What is told of one thing within so many minutes of a mail about it is one mail more. */
export const togetherMinutes = 10;

/** Kinds of which much is told while somebody works at one thing: the first says enough to act at once. */
export const toldTogether: readonly MailKind[] = ['application', 'review', 'bank_details', 'tax_details'];
