export * from './endpoints.ts';
export { isMailKind, isOptional, mailKinds, type MailKind } from './kinds.ts';
