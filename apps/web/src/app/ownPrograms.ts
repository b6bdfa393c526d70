import type { ComponentType } from 'react';

/** What draws the screens of what a person does for themselves, loaded when one is opened. */
export const ownPrograms = {
  orders: async () => (await import('../features/orders/OrdersPage.tsx')).OrdersPage,
  signing: async () => (await import('../features/envelopes/SigningPage.tsx')).SigningPage,
  envelope: async () => (await import('../features/envelopes/EnvelopePage.tsx')).EnvelopePage,
  witness: async () => (await import('./Witness.tsx')).Witness,
  account: async () => (await import('../features/identity/account/AccountPage.tsx')).AccountPage,
  mail: async () => (await import('../features/mail/MailPage.tsx')).MailPage,
} satisfies Readonly<Record<string, () => Promise<ComponentType>>>;

export type OwnName = keyof typeof ownPrograms;
