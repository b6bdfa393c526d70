import { Button } from '@pari/ui';
import { Words } from './Words.tsx';

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
    <Words lines={lines} />
    <Button size="small" onPress={onPress}>
      {verb}
    </Button>
  </div>
);
