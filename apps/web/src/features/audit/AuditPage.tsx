import { useNavigate, useSearch } from '@tanstack/react-router';
import { PageHeader } from '@pari/ui';
import { useUserInfo } from '../../client/user.ts';
import { AuditFilterBar } from './AuditFilterBar.tsx';
import { readAuditSearch, writeAuditSearch, type AuditSearch } from './auditSearch.ts';
import { AuditTable } from './AuditTable.tsx';
import { useVerification } from './Verification.tsx';
import './audit.css';

/** What was done and refused in the company, for those who administer it. */
export function AuditPage() {
  const navigate = useNavigate();
  const search = readAuditSearch(useSearch({ strict: false }));
  const timeZone = useUserInfo().data?.company.time_zone ?? 'UTC';
  const { button, verdict } = useVerification();
  const ask = (change: Partial<AuditSearch>): void =>
    void navigate({
      to: '.',
      search: (query: object) => writeAuditSearch({ ...readAuditSearch({ ...query }), ...change }),
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <PageHeader title="Audit log" actions={button}>
        Who did what, and what was refused.
      </PageHeader>
      {verdict !== undefined && <div className="app-audit-verdict">{verdict}</div>}
      <AuditFilterBar search={search} timeZone={timeZone} onAsk={ask} />
      <AuditTable search={search} timeZone={timeZone} onAsk={ask} />
    </>
  );
}
