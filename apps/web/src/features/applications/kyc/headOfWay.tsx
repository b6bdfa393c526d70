import { BackToAccount } from '../way/BackToAccount.tsx';
import { headOf } from '../way/Frame.tsx';
import type { KycRecord } from './record.ts';
import type { KycApplication } from './way.ts';

/** What stands above the steps of a record: the application, or whose record it is. */
export const headOfWay = (record: KycRecord, of: KycApplication | null) =>
  of ? headOf(of.application.fund) : { title: record.name, note: `AML/KYC, ${record.kyc_investor_type_name}`, before: <BackToAccount /> };
