import { useParams } from '@tanstack/react-router';
import { OfTaxRecord } from './OfTaxRecord.tsx';

/** A tax record of one's own, outside of any application. */
export function TaxRecordPage() {
  const { record = '' } = useParams({ strict: false });
  return <OfTaxRecord id={record} application={null} />;
}
