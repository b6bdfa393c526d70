import { Button } from '@pari/ui';
import { useChange } from '../../client/changes.ts';
import { refreshSigning } from '../../shared/signing/refreshSigning.ts';

/** Whoever's turn it is goes to the page on which it is signed: its address is asked for when it is needed, and kept nowhere. */
export function LeadForm({ id }: { readonly id: string }) {
  const { mutate, isPending } = useChange('leadToSigning', { onFailed: refreshSigning });
  return (
    <section aria-labelledby="sign">
      <h2 className="app-sign-heading" id="sign">
        Your signature
      </h2>
      <p className="app-sign-lead">It is signed on a page of its own: you read it there, sign or decline, and come back here.</p>
      <div className="app-sign-buttons">
        <Button
          variant="primary"
          isPending={isPending}
          isWide
          onPress={() => mutate({ params: { id }, body: {} }, { onSuccess: ({ signing_url: address }) => location.assign(address) })}
        >
          Go to sign
        </Button>
      </div>
    </section>
  );
}
