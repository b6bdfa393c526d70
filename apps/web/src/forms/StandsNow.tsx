import { Button } from '@pari/ui';

interface StandsNowProps {
  /** Of a form that was refused because somebody else had changed the same: what stands. */
  readonly current: unknown;
  /** Asks for what stands. */
  readonly refresh: () => void;
  readonly onShow: () => void;
}

/** The way to what somebody else changed meanwhile; until it is taken, what was typed stays. */
export const StandsNow = ({ current, refresh, onShow }: StandsNowProps) =>
  current !== undefined && (
    <Button
      onPress={() => {
        refresh();
        onShow();
      }}
    >
      Show what stands now
    </Button>
  );
