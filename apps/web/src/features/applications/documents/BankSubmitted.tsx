import { createLink, useParams, useSearch } from '@tanstack/react-router';
import { Banner, LinkButton } from '@pari/ui';

const RoutedLinkButton = createLink(LinkButton);

/** Whoever comes from saying where they are paid reads that it was submitted, and finds what. */
export function BankSubmitted() {
  const { company, fund } = useParams({ strict: false });
  const { submitted } = useSearch({ strict: false }) as { readonly submitted?: unknown };
  if (submitted !== 'bank_details' || fund === undefined) return null;
  return (
    <Banner
      tone="positive"
      title="Your bank details are submitted"
      action={
        <RoutedLinkButton to="/{-$company}/investor/funds/$fund/bank_details" params={{ company, fund }} size="small">
          See what you submitted
        </RoutedLinkButton>
      }
    >
      We call you to verify them: nothing is paid to this account before then. Next come documents.
    </Banner>
  );
}
