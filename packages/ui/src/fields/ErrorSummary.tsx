import { useEffect, useId, useRef } from 'react';
import { TextLink } from '../actions/TextLink.tsx';
import { Icon } from '../icons/Icon.tsx';

export interface FormProblem {
  /** Of the field it is about; without one it is about the whole form. */
  readonly fieldId?: string | undefined;
  /** The field's. */
  readonly label?: string | undefined;
  readonly sentence: string;
}

interface ErrorSummaryProps {
  readonly title: string;
  readonly problems: readonly FormProblem[];
  /** Rises with each try that failed, and brings the focus here. */
  readonly attempt: number;
}

const focusable = 'input, select, textarea, button';

/** Brings the focus into a field: to what is chosen of a group, else to its first control. */
function focusField(id: string): void {
  const field = document.getElementById(id);
  const control = field?.matches(focusable) ? field : (field?.querySelector<HTMLElement>(':checked') ?? field?.querySelector<HTMLElement>(focusable));
  control?.focus();
}

/** All that is wrong with a form, above it; each problem of a field leads there. Nothing while nothing is wrong. */
export function ErrorSummary({ title, problems, attempt }: ErrorSummaryProps) {
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const isShown = problems.length > 0;
  const last = useRef(0);
  // What is wrong may be known a moment after the try has failed.
  useEffect(() => {
    if (attempt === last.current || !isShown) return;
    last.current = attempt;
    box.current?.focus();
  }, [attempt, isShown]);
  if (!isShown) return null;
  return (
    <section ref={box} className="ui-error-summary" tabIndex={-1} aria-labelledby={id}>
      <Icon name="error" />
      <div>
        <strong id={id}>{title}</strong>
        <ul>
          {problems.map(({ fieldId, label, sentence }) => (
            <li key={`${fieldId} ${sentence}`}>
              {fieldId === undefined ? (
                sentence
              ) : (
                <TextLink
                  href={`#${fieldId}`}
                  onClick={(event) => {
                    event.preventDefault();
                    focusField(fieldId);
                  }}
                >
                  {label !== undefined && `${label}${label.endsWith('?') ? '' : ':'} `}
                  {sentence}
                </TextLink>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
