import { CONSENT_VERSION } from '@pari/domain/signing';
import { until, type Player } from './stage.ts';

/** Signs a document whose turn it is, as the page of signing does: opened, agreed to, every place of theirs filled. */
export async function sign({ call, name }: Player, envelope: string): Promise<void> {
  const params = { id: envelope };
  const { document, fields } = await until('A document to be signed', async () => {
    const found = await call('getEnvelope', { params });
    return found.abilities.open ? found : null;
  });
  await call('openEnvelope', { params });
  await call('consentToEnvelope', { params, body: { version: CONSENT_VERSION } });
  const values = Object.fromEntries(
    fields.filter(({ kind }) => kind === 'text' || kind === 'tick').map(({ name: field, kind }) => [field, kind === 'tick' ? 'true' : 'Rehearsal']),
  );
  await call('signEnvelope', { params, body: { sha256: document.sha256, signature: { kind: 'typed', name }, values } });
}
