import { Banner, Button } from '@pari/ui';
import { takeRecord } from './record.ts';
import { useConfirmedChange } from './useConfirmedChange.tsx';
import type { KycApplication, KycWayState } from './way.ts';

/** The fund asks by another workflow than the one by which the record was answered: its questions take the place of these. */
export function OtherWorkflow({ way: { record }, of }: { readonly way: KycWayState; readonly of: KycApplication }) {
  const { mutate, isPending, refusal, question } = useConfirmedChange(
    'updateKycWorkflow',
    (input) => ({ ...input, body: { ...input.body, change: true } }),
    takeRecord,
  );
  const input = {
    params: { id: record.id, fund: of.application.fund.external_id },
    body: { kyc_investor_type: record.kyc_investor_type, change: false },
  };
  return (
    <>
      <Banner
        tone="warning"
        title="This fund asks other questions by now"
        action={
          <Button isPending={isPending} onPress={() => mutate(input)}>
            Answer those
          </Button>
        }
      >
        {refusal ? refusal.message : 'What you answered to the same questions stays.'}
      </Banner>
      {question}
    </>
  );
}
