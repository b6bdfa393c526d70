import { useParams } from '@tanstack/react-router';
import { useComeTo } from '../way/useComeTo.ts';
import { OfRecord } from './AmlKycPage.tsx';

/** A record of one's own, outside of any application. */
export function KycRecordPage() {
  const { record = '' } = useParams({ strict: false });
  return <OfRecord id={record} of={null} comeTo={useComeTo()} />;
}
