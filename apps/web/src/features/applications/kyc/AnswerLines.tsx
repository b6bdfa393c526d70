import '../applications.css';

interface AnswerLinesProps {
  readonly lines: readonly string[];
  /** After each. */
  readonly unit?: string | undefined;
}

/** What was answered to a question: several things are a list, so that none runs into the next. */
export function AnswerLines({ lines, unit }: AnswerLinesProps) {
  const after = unit !== undefined && ` ${unit}`;
  if (lines.length > 1)
    return (
      <ul className="app-answer-several">
        {lines.map((line, at) => (
          <li key={at} className="app-answer-line">
            <bdi>{line}</bdi>
            {after}
          </li>
        ))}
      </ul>
    );
  return lines.map((line, at) => (
    <p key={at} className="app-answer-line">
      <bdi>{line}</bdi>
      {after}
    </p>
  ));
}
