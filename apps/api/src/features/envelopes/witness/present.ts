import type { WitnessedEnvelope, WitnessLink } from '@pari/contract';
import { CONSENT_TEXTS, DECLARATION_TEXTS, DECLARATION_VERSION, moveRecipient, type RecipientAction } from '@pari/domain/signing';
import { presentFields, presentRecipients } from '../present.ts';
import type { OwnEnvelopeRow, RecipientRow } from '../queries.ts';
import type { LivingLink } from './queries.ts';

/** Names, and nothing else: whatever reads mail may read this. */
export const presentLink = ({ slug, company, signer, name, has_signed: completed }: LivingLink): WitnessLink => ({
  company: { slug, name: company },
  requester: signer ?? '',
  witness: name ?? '',
  completed,
});

export function presentWitnessed(
  row: OwnEnvelopeRow,
  recipients: readonly RecipientRow[],
  events: Parameters<typeof presentRecipients>[2],
  { time_zone }: Pick<LivingLink, 'time_zone'>,
): WitnessedEnvelope {
  const may = (action: RecipientAction) => moveRecipient(row.own_status, action) !== null;
  return {
    title: row.title,
    sent_by: row.author,
    message: row.message,
    expires_at: row.expires_at.toISOString(),
    time_zone,
    document: { sha256: row.sha256, bytes: row.length },
    before: presentRecipients(row, recipients, events).filter(({ given }) => given !== null),
    fields: presentFields(row, recipients),
    consent: { version: row.consent_version, text: CONSENT_TEXTS[row.consent_version] ?? '' },
    declaration: { version: DECLARATION_VERSION, text: DECLARATION_TEXTS[DECLARATION_VERSION] ?? '' },
    abilities: { consent: may('consent') && row.own_status !== 'consented', sign: may('sign'), decline: may('decline') },
  };
}
