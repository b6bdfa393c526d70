import { useId, type ComponentProps, type ReactNode } from 'react';

export interface ChoiceProps extends Omit<ComponentProps<'input'>, 'className'> {
  readonly type: 'checkbox' | 'radio';
  readonly label: ReactNode;
  readonly description?: ReactNode;
  /** Beneath its words. */
  readonly children?: ReactNode;
}

/** A native checkbox or radio button with its words beside it. */
export function Choice({ label, description, children, id, 'aria-describedby': more, ...input }: ChoiceProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const described = [description !== undefined && `${fieldId}-help`, more].filter(Boolean).join(' ');
  return (
    <div className="ui-choice">
      <input {...input} id={fieldId} className="ui-choice-box" aria-describedby={described === '' ? undefined : described} />
      <div className="ui-choice-words">
        <label className="ui-choice-label" htmlFor={fieldId}>
          {label}
        </label>
        {description !== undefined && (
          <p className="ui-field-help" id={`${fieldId}-help`}>
            {description}
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
