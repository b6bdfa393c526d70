import { Button } from '@pari/ui';

interface ChoiceProps {
  readonly title: string;
  readonly lines: readonly string[];
  readonly verb: string;
  readonly onPress: () => void;
}

/** One of two values of which one is to stand: what was typed, or what is there now. */
export const Choice = ({ title, lines, verb, onPress }: ChoiceProps) => (
  <div>
    <strong>{title}</strong>
    {lines.length === 0 ? (
      <p className="app-note">Not answered</p>
    ) : (
      lines.map((line, at) => (
        <p key={at}>
          <bdi>{line}</bdi>
        </p>
      ))
    )}
    <Button size="small" onPress={onPress}>
      {verb}
    </Button>
  </div>
);
