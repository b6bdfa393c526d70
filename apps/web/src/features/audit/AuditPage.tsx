import { PageHeader } from '@pari/ui';
import { useUserInfo } from '../../client/user.ts';
import { useListAddress } from '../../shared/lists/useListAddress.ts';
import { AuditFilterBar } from './AuditFilterBar.tsx';
import { readAuditSearch, writeAuditSearch } from './auditSearch.ts';
import { AuditTable } from './AuditTable.tsx';
import { useVerification } from './Verification.tsx';
import './audit.css';

/** What was done and refused in the company, for those who administer it. */
export function AuditPage() {
  const { asked, ask, hrefOf } = useListAddress(readAuditSearch, writeAuditSearch);
  const timeZone = useUserInfo().data?.company.time_zone ?? 'UTC';
  const { button, verdict } = useVerification();
  return (
    <>
      <PageHeader title="Audit log" actions={button}>
        Who did what, and what was refused.
      </PageHeader>
      {verdict !== undefined && <div className="app-audit-verdict">{verdict}</div>}
      <AuditFilterBar search={asked} timeZone={timeZone} onAsk={ask} />
      <AuditTable search={asked} timeZone={timeZone} hrefOf={hrefOf} onAsk={ask} />
    </>
  );
}
