import { BackToAccount } from '../way/BackToAccount.tsx';
import { headOf } from '../way/Frame.tsx';
import type { Application } from '../application.ts';
import type { TaxRecord } from './record.ts';

/** What stands above the steps of a record: the application, or whose record it is. */
export const headOfTax = ({ name, kyc_investor_type_name: type }: TaxRecord, application: Application | null) =>
  application ? headOf(application.fund) : { title: name, note: `Taxes, ${type}`, before: <BackToAccount /> };
