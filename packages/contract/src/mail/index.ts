export { isMailKind, isOptional, mailKinds, type MailKind, type OptionalMailKind } from './kinds.ts';
