import type { ReactNode } from 'react';
import { describe, type FieldTexts } from './Field.tsx';
import { FieldError } from './FieldError.tsx';

interface FieldGroupProps extends FieldTexts {
  readonly id: string;
  /** One of them is chosen: what is wrong or needed is said of the whole. */
  readonly isOneOf?: boolean | undefined;
  readonly isReadOnly?: boolean | undefined;
  readonly children: ReactNode;
}

/** Several controls that answer one question. */
export function FieldGroup({ id, isOneOf = false, isReadOnly = false, children, ...texts }: FieldGroupProps) {
  const { label, isLabelHidden = false, description, error, isOptional = false } = texts;
  const { 'aria-describedby': described, ...state } = describe(id, texts);
  return (
    <div
      id={id}
      role={isOneOf ? 'radiogroup' : 'group'}
      className="ui-field"
      aria-labelledby={`${id}-label`}
      aria-describedby={described}
      {...(isOneOf && { ...state, 'aria-readonly': isReadOnly || undefined })}
    >
      <span id={`${id}-label`} className={isLabelHidden ? 'ui-hidden' : 'ui-field-label'}>
        {label}
        {isOptional && <span className="ui-field-optional"> (optional)</span>}
      </span>
      {description !== undefined && (
        <p className="ui-field-help" id={`${id}-help`}>
          {description}
        </p>
      )}
      {children}
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}
