import { z } from 'zod';
import { NOTICE_STATES } from '@pari/domain/notices';
import { instructionsUsed } from '../instructions/index.ts';
import { amount, civilDate, instant } from '../wire.ts';
import { accountCode, channels, managedNotice, person, progress, text, version, viewers } from './schemas.ts';

const digest = z.string().regex(/^[0-9a-f]{64}$/);

export const confirmed = z.strictObject({ version, digest: digest.describe('of what was looked at') });

const differences = z.array(z.string()).describe('how what it would do now differs from what was approved');

export const published = z.object({ is_published: z.boolean(), differences, notice: managedNotice }).meta({ id: 'NoticePublication' });

export const recalling = z.strictObject({ reason: text(500) });
export const recalled = z.object({
  notice: managedNotice,
  openers: z.array(z.object({ display_name: z.string(), email: z.string(), opened_at: instant })).describe('who had opened it, the last first'),
});

export const correcting = z.strictObject({ reference: text(80).describe('of the new notice') });

export const reminding = z.strictObject({
  investor_account_codes: z.array(accountCode).min(1).max(10_000).optional().describe('everybody who has not paid unless said'),
});
export const reminded = z.object({ reminded: z.int().nonnegative().describe('shares of which somebody was told') });

const recipient = z.object({
  investor_account_code: z.string(),
  investor_name: z.string(),
  person,
  channels,
  net: amount,
  opened_at: instant.nullable().describe('when that person first opened it'),
  progress: progress.nullable().describe('null: it is not published'),
  paid_on: civilDate.nullable(),
  is_overdue: z.boolean(),
  reminded_at: instant.nullable().describe('when somebody was last reminded of it; once a day'),
});
export const noticeRecipients = z
  .object({
    state: z.enum(NOTICE_STATES),
    digest: digest.nullable().describe('of what publishing it would do now; null: it was published, or something keeps it from being published'),
    differences,
    not_by_you: z.string().nullable().describe('while it is checked: why whoever asks cannot approve it, as a sentence; null: they can'),
    payment: instructionsUsed
      .nullable()
      .describe('how the fund is paid by it: what it was published with, or would be now; null: nobody pays, or there is nothing'),
    recipients: z.array(recipient),
    viewers,
  })
  .meta({ id: 'NoticeRecipients' });
