import { Icon } from '../icons/Icon.tsx';

interface FieldErrorProps {
  /** The field's; the text's own is `{id}-error`. */
  readonly id: string;
  readonly children: string | undefined;
}

/** What is wrong with a field. Nothing while nothing is. */
export function FieldError({ id, children }: FieldErrorProps) {
  if (children === undefined || children === '') return null;
  return (
    <p className="ui-field-error" id={`${id}-error`}>
      <Icon name="error" />
      <span>{children}</span>
    </p>
  );
}
