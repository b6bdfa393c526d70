import { Button } from '@pari/ui';
import { refreshFunds } from './managedFund.ts';

interface StandsNowProps {
  /** Of a form that was refused because somebody else had changed the same: what stands. */
  readonly current: unknown;
  readonly onShow: () => void;
}

/** The way to what somebody else changed meanwhile; until it is taken, what was typed stays. */
export const StandsNow = ({ current, onShow }: StandsNowProps) =>
  current !== undefined && (
    <Button
      onPress={() => {
        refreshFunds();
        onShow();
      }}
    >
      Show what stands now
    </Button>
  );
