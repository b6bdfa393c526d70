import { Banner, Button } from '@pari/ui';

/** The figures of other days stand beneath. */
export const NotTheseDays = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Banner
    tone="warning"
    title="The figures of these days could not be loaded"
    action={
      <Button size="small" onPress={onRetry}>
        Try again
      </Button>
    }
  >
    You see those that were here before. Nothing is lost.
  </Banner>
);
