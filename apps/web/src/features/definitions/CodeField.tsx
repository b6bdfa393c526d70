import { useId, useState, type Ref } from 'react';

interface CodeFieldProps {
  readonly label: string;
  readonly description: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isInvalid: boolean;
  readonly ref: Ref<HTMLTextAreaElement>;
}

/** A text of many numbered lines. A native text area: Tab leads on to what comes next. */
export function CodeField({ label, description, value, onChange, isInvalid, ref }: CodeFieldProps) {
  const id = useId();
  const [top, setTop] = useState(0);
  const lines = value.split('\n').length;
  return (
    <div className="app-code-field">
      <label className="app-code-label" htmlFor={id}>
        {label}
      </label>
      <p className="app-note" id={`${id}-help`}>
        {description}
      </p>
      <div className="app-code">
        <div className="app-code-numbers" aria-hidden>
          <pre style={{ transform: `translateY(${-top}px)` }}>{Array.from({ length: lines }, (_, index) => index + 1).join('\n')}</pre>
        </div>
        <textarea
          ref={ref}
          id={id}
          className="app-code-text"
          aria-describedby={`${id}-help`}
          aria-invalid={isInvalid || undefined}
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          wrap="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onScroll={(event) => setTop(event.currentTarget.scrollTop)}
        />
      </div>
    </div>
  );
}
