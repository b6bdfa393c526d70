import { describe, expect, it } from 'vitest';
import { canonicalPath } from './canonicalPath.ts';

describe('every form of an address leads to one', () => {
  it.each([
    ['/', '/investor/start'],
    ['/investor', '/investor/start'],
    ['/alder', '/alder/investor/start'],
    ['/alder/investor/', '/alder/investor/start'],
    ['/ownership', '/investor/ownership'],
    ['/notices', '/investor/notices'],
    ['/start', '/investor/start'],
    ['/alder/start', '/alder/investor/start'],
    ['/admin', '/investor/admin/people'],
    ['/alder/investor/admin', '/alder/investor/admin/people'],
    ['/alder/ownership', '/alder/investor/ownership'],
    ['/investor/alder/opportunities', '/alder/investor/opportunities'],
    ['/investor/alder/firms/f-1/detail', '/alder/investor/firms/f-1/detail'],
    ['/firms/f-1/detail', '/investor/firms/f-1/detail'],
    ['/alder/funds/X.1/profile', '/alder/investor/funds/X.1/profile'],
    ['/alder/investor/funds/X.1/application', '/alder/investor/funds/X.1/application'],
    ['/carry-plans/documents/signature', '/investor/carry-plans/documents/signature'],
    ['/carry-plans/documents/signature/e1', '/investor/carry-plans/documents/signature/e1'],
    ['/carryManagement/vesting-tool', '/investor/carryManagement/vesting-tool'],
    ['/totalCompensation', '/investor/totalCompensation'],
    ['/witness/u/sign/e', '/investor/witness/u/sign/e'],
    ['/investor/witness/u/submit/e', '/investor/witness/u/submit/e'],
    ['/alder/witness/u/sign/e', '/investor/witness/u/sign/e'],
  ])('%s -> %s', (from, to) => {
    expect(canonicalPath(from)).toBe(to);
    expect(canonicalPath(to)).toBe(to);
  });

  it.each([
    '/alder/nothing',
    '/nothing/at/all',
    '/ALDER',
    '/alder/birch/ownership',
    '/funds/X.1',
    '/investor/alder/investor/ownership',
    '/signed-out',
    '/sign-in-problem',
    '/sign-in/u',
  ])('%s leads nowhere', (path) => {
    expect(canonicalPath(path)).toBeNull();
  });
});
