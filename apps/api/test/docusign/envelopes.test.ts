import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentField } from '@pari/domain/signing';
import { FileDamaged, FileMissing } from '../../src/ports/files.ts';
import { SignerRefused, SignerUnavailable, type EnvelopeToPlace } from '../../src/ports/signer.ts';
import { description, startDocuSign } from './support.ts';

describe.skipIf(description === null)('envelopes of DocuSign (PARI_TEST_DATA)', () => {
  let test: Awaited<ReturnType<typeof startDocuSign>>;
  beforeAll(async () => {
    test = await startDocuSign();
  });
  afterEach(() => {
    test.fake.trouble = undefined;
    expect(test.fake.violations).toEqual([]);
  });
  afterAll(() => test.fake.close());

  const place = async (envelope: EnvelopeToPlace = test.envelope()) => {
    const { reference } = await test.signer.createEnvelope(envelope);
    const kept = test.fake.envelopes.get(reference);
    const [recipient] = envelope.recipients;
    if (!kept || !recipient) throw new Error('It was not kept.');
    return { envelope, kept, recipient, placed: { id: envelope.id, companyId: envelope.companyId, reference } };
  };
  const isCreation = ({ method, path }: { method: string; path: string }) => method === 'POST' && path.endsWith('/envelopes');
  const created = ({ id }: EnvelopeToPlace) => [...test.fake.envelopes.values()].filter(({ transactionId }) => transactionId === id).length;
  const proof = { at: new Date('2026-03-01T09:59:00Z'), issuer: 'https://id.example/realm', sessionHash: 'ab'.repeat(32) };
  const back = 'https://portal.example/back?nonce=1';

  it('are sent with whom they ask, what and where', async () => {
    const given = test.envelope([
      { role: 'signer', order: 1 },
      { role: 'countersigner', order: 2 },
    ]);
    const [signer, countersigner] = given.recipients;
    const field = (kind: DocumentField['kind'], changed: Partial<EnvelopeToPlace['fields'][number]> = {}): EnvelopeToPlace['fields'][number] => ({
      recipientId: signer?.id ?? '',
      role: 'signer',
      number: 1,
      kind,
      name: '',
      isRequired: true,
      place: { page: 2, x: 10.4, y: 20.2, width: 100.6, height: 30 },
      formField: null,
      ...changed,
    });
    const { kept } = await place({
      ...given,
      locale: 'pt-BR',
      document: {
        ...given.document,
        pages: [
          { width: 595, height: 842 },
          { width: 842, height: 595 },
        ],
      },
      fields: [
        field('signature', { place: { page: 1, x: 72, y: 100, width: 200, height: 40 } }),
        field('name'),
        field('date'),
        field('text', { name: 'Occupation', isRequired: false }),
        field('tick', { name: 'Over 18', isRequired: false, place: { page: 2, x: 10, y: 590, width: 10, height: 10 } }),
        field('text', { name: 'Amount', role: 'sender' }),
        field('signature', { role: 'countersigner', recipientId: countersigner?.id ?? '' }),
      ],
    });
    const at = { documentId: '1', pageNumber: '2', xPosition: '10', yPosition: '545' };
    const signature = { ...at, tabLabel: 'signature 1' };
    const none = { signHereTabs: [], fullNameTabs: [], dateSignedTabs: [], textTabs: [], checkboxTabs: [] };
    expect(kept.definition).toMatchObject({
      status: 'sent',
      transactionId: given.id,
      customFields: { textCustomFields: [{ name: 'pariEnvelope', value: given.id }] },
      notification: { expirations: { expireEnabled: 'true', expireAfter: '14' } },
      allowReassign: 'false',
      documents: [{ documentId: '1', fileExtension: 'pdf' }],
      recipients: {
        signers: [
          {
            clientUserId: signer?.id,
            roleName: 'Signer',
            routingOrder: '1',
            name: 'Person 1',
            email: 'person1@alder.example',
            emailNotification: { supportedLanguage: 'pt_BR' },
            tabs: {
              signHereTabs: [{ ...signature, pageNumber: '1', xPosition: '72', yPosition: '702' }],
              fullNameTabs: [{ ...at, tabLabel: 'name 1' }],
              dateSignedTabs: [{ ...at, tabLabel: 'date 1' }],
              textTabs: [{ ...at, tabLabel: 'Occupation', tooltip: 'Occupation', required: 'false', maxLength: '500', width: '101', height: '30' }],
              checkboxTabs: [{ ...at, yPosition: '0', tabLabel: 'Over 18', tooltip: 'Over 18' }],
            },
          },
          { clientUserId: countersigner?.id, roleName: 'Countersigner', routingOrder: '2', tabs: { ...none, signHereTabs: [signature] } },
        ],
      },
    });
    expect(kept.document.equals(test.kept.get(given.document.sha256) ?? Buffer.alloc(0))).toBe(true);
  });

  it.each([
    ['de-CH', 'de'],
    ['fr-CA', 'fr_CA'],
    ['eo', 'en'],
    ['', 'en'],
  ])('come to whoever reads %s in %s', async (locale, language) => {
    const { kept } = await place({ ...test.envelope(), locale });
    expect(kept.definition.recipients?.signers?.[0]).toMatchObject({ emailNotification: { supportedLanguage: language } });
  });

  it('are created once though the answer is lost, also where it is asked again a month later', async () => {
    for (const days of [0, 30]) {
      const envelope = test.envelope();
      test.fake.trouble = (asked) => (isCreation(asked) ? 'lost' : undefined);
      await expect(test.signer.createEnvelope(envelope)).rejects.toThrow(SignerUnavailable);
      test.fake.trouble = undefined;
      test.clock.pass(days * 24 * 3600);
      const again = [await test.signerOf(30_000).createEnvelope(envelope), await test.signer.createEnvelope(envelope)];
      expect(new Set(again.map(({ reference }) => reference)).size).toBe(1);
      expect(created(envelope)).toBe(1);
    }
  });

  it('are created once though where they stand could not be read', async () => {
    const envelope = test.envelope();
    test.fake.trouble = ({ path }) => (/envelopes\/[^/]+$/.test(path) ? 'cut' : undefined);
    await expect(test.signer.createEnvelope(envelope)).rejects.toThrow(SignerUnavailable);
    test.fake.trouble = undefined;
    await test.signer.createEnvelope(envelope);
    expect(created(envelope)).toBe(1);
  });

  it.each([
    ['the account', ({ path }: { path: string }) => path.endsWith('/envelopes'), { status: 403, body: '{}' }],
    ['its address', ({ path }: { path: string }) => path.endsWith('/envelopes'), { status: 404, body: '<html>' }],
    ['how we look for it', ({ method, path }: { method: string; path: string }) => method === 'GET' && path.endsWith('/envelopes'), { status: 400 }],
    ['where it stands', ({ path }: { path: string }) => /envelopes\/[^/]+$/.test(path), { status: 404, body: '{}' }],
  ])('are not refused for %s', async (_what, where, answer) => {
    const envelope = test.envelope();
    test.fake.trouble = (asked) => (where(asked) ? answer : undefined);
    await expect(test.signer.createEnvelope(envelope)).rejects.toThrow(SignerUnavailable);
    test.fake.trouble = undefined;
    await test.signer.createEnvelope(envelope);
    expect(created(envelope)).toBe(1);
  });

  it('are refused for what they are', async () => {
    test.fake.trouble = (asked) => (isCreation(asked) ? { status: 400, body: '{"errorCode":"INVALID_EMAIL_ADDRESS_FOR_RECIPIENT"}' } : undefined);
    await expect(test.signer.createEnvelope(test.envelope())).rejects.toThrow(new SignerRefused('DocuSign refuses (400 INVALID_EMAIL_ADDRESS_FOR_RECIPIENT).'));
  });

  it('have the name by which callbacks tell of them, in whatever letters they are listed', async () => {
    const { kept } = await place();
    const { id } = test.envelope();
    const list = { envelopeTransactionStatuses: [{ envelopeId: kept.envelopeId.toUpperCase(), transactionId: id }] };
    test.fake.trouble = ({ method, path }) => (method === 'GET' && path.endsWith('/envelopes') ? { status: 200, body: JSON.stringify(list) } : undefined);
    expect((await test.signer.createEnvelope({ ...test.envelope(), id })).reference).toBe(kept.envelopeId);
  });

  it('are those of our id, whatever else is listed', async () => {
    const { kept } = await place();
    const envelope = test.envelope();
    const others = [
      { envelopeId: kept.envelopeId, status: 'sent' },
      { envelopeId: kept.envelopeId, status: 'sent', transactionId: kept.transactionId, customFields: kept.customFields },
    ];
    const transactions = [
      { envelopeId: kept.envelopeId, transactionId: kept.transactionId },
      { envelopeId: kept.envelopeId, transactionId: envelope.id, errorDetails: { errorCode: 'UNSPECIFIED_ERROR' } },
      { envelopeId: '', transactionId: envelope.id },
    ];
    const list = JSON.stringify({ envelopes: others, envelopeTransactionStatuses: transactions });
    test.fake.trouble = ({ method, path }) => (method === 'GET' && path.endsWith('/envelopes') ? { status: 200, body: list } : undefined);
    expect((await test.signer.createEnvelope(envelope)).reference).not.toBe(kept.envelopeId);
  });

  it('are known by their transaction or by the field with our id', async () => {
    const { kept } = await place();
    const { envelopeId } = kept;
    const { id } = test.envelope();
    for (const list of [
      { envelopeTransactionStatuses: [{ envelopeId, transactionId: id }] },
      { envelopes: [{ envelopeId, status: 'sent', transactionId: id }] },
      { envelopes: [{ envelopeId, status: 'sent', customFields: { textCustomFields: [{ name: 'pariEnvelope', value: id }] } }] },
    ]) {
      test.fake.trouble = ({ method, path }) => (method === 'GET' && path.endsWith('/envelopes') ? { status: 200, body: JSON.stringify(list) } : undefined);
      expect((await test.signer.createEnvelope({ ...test.envelope(), id })).reference).toBe(envelopeId);
    }
  });

  it('are not sent with other bytes than those of their hash, or with none', async () => {
    const envelope = test.envelope();
    const { sha256 } = envelope.document;
    const bytes = test.kept.get(sha256) ?? Buffer.alloc(0);
    const asked = test.fake.asked.length;
    for (const altered of [bytes.subarray(0, -1), Buffer.concat([bytes, Buffer.from(' ')]), Buffer.from(bytes).fill('x', 9, 10), Buffer.alloc(0)]) {
      test.kept.set(sha256, altered);
      await expect(test.signer.createEnvelope(envelope)).rejects.toThrow(FileDamaged);
    }
    test.kept.delete(sha256);
    await expect(test.signer.createEnvelope(envelope)).rejects.toThrow(FileMissing);
    expect(test.fake.asked.slice(asked).filter(isCreation)).toEqual([]);
  });

  it.each([
    ['created', 'draft'],
    ['processing', 'sent'],
    ['sent', 'sent'],
    ['Delivered', 'in_progress'],
    ['signed', 'in_progress'],
    ['correct', 'in_progress'],
    ['completed', 'completed'],
    ['declined', 'declined'],
    ['voided', 'cancelled'],
    ['deleted', 'cancelled'],
    ['timedout', 'expired'],
  ])('that DocuSign calls %s are %s', async (word, status) => {
    const { kept, placed } = await place();
    kept.status = word;
    expect(await test.signer.refresh(placed)).toMatchObject({ status, unknownWord: null });
  });

  it('that expired are voided, and say why', async () => {
    const { kept, placed } = await place();
    Object.assign(kept, { status: 'voided', voidedReason: 'Envelope has expired.' });
    expect((await test.signer.refresh(placed)).status).toBe('expired');
    kept.voidedReason = 'The passport has expired.';
    expect((await test.signer.refresh(placed)).status).toBe('cancelled');
  });

  it.each([
    ['created', 'waiting'],
    ['sent', 'open'],
    ['autoresponded', 'open'],
    ['delivered', 'viewed'],
    ['faxpending', 'viewed'],
    ['signed', 'signed'],
    ['Completed', 'signed'],
    ['declined', 'declined'],
  ])('have recipients that DocuSign calls %s and we %s', async (word, status) => {
    const { kept, placed, recipient } = await place();
    Object.assign(kept.recipients[0] ?? {}, { status: word });
    const { recipients, unknownWord } = await test.signer.refresh(placed);
    expect([recipients, unknownWord]).toEqual([[expect.objectContaining({ id: recipient.id, status, reference: kept.recipients[0]?.recipientIdGuid })], null]);
  });

  it('are in progress, and tell, where a word is not known', async () => {
    const { kept, placed } = await place();
    kept.status = 'paused <b>';
    expect(await test.signer.refresh(placed)).toMatchObject({ status: 'in_progress', unknownWord: 'paused b' });
    kept.status = 'toString';
    expect(await test.signer.refresh(placed)).toMatchObject({ status: 'in_progress', unknownWord: 'toString' });
    kept.status = 'completed';
    for (const one of kept.recipients) one.status = 'constructor';
    expect(await test.signer.refresh(placed)).toMatchObject({ status: 'completed', recipients: [{ status: 'open' }], unknownWord: 'constructor' });
  });

  it('have their recipients asked for where they come without', async () => {
    const { kept, placed, recipient } = await place();
    const bare = JSON.stringify({ envelopeId: kept.envelopeId, status: 'sent' });
    test.fake.trouble = ({ path }) => (path.endsWith(kept.envelopeId) ? { status: 200, body: bare } : undefined);
    expect((await test.signer.refresh(placed)).recipients).toMatchObject([{ id: recipient.id, status: 'open' }]);
  });

  it('are opened with what is known of how somebody came in, and nothing of use elsewhere', async () => {
    const { placed, recipient } = await place();
    await test.signer.openSigning(placed, recipient, back, proof);
    const sent = test.fake.asked.at(-1)?.body;
    expect(sent).toEqual({
      returnUrl: back,
      clientUserId: recipient.id,
      userName: recipient.name,
      email: recipient.email,
      authenticationMethod: 'SingleSignOn_Other',
      authenticationInstant: '2026-03-01T09:59:00.000Z',
      assertionId: expect.stringMatching(/^[0-9a-f]{64}$/),
      securityDomain: 'id.example',
    });
    expect(JSON.stringify(sent)).not.toContain(proof.sessionHash);
  });

  it('are opened on hosts of DocuSign alone', async () => {
    const { placed, recipient } = await place();
    for (const url of [
      'http://docusign.net.evil.example/x',
      'http://evil.example/?x=.docusign.net',
      'https://demo.docusign.net/x',
      'javascript:alert(1)',
      'x',
    ]) {
      test.fake.trouble = ({ path }) => (path.endsWith('/views/recipient') ? { status: 201, body: JSON.stringify({ url }) } : undefined);
      await expect(test.signer.openSigning(placed, recipient, back, proof), url).rejects.toThrow(SignerUnavailable);
    }
  });

  it('stay completed where they are while they are cancelled', async () => {
    const { placed, recipient } = await place();
    const { address } = await test.signer.openSigning(placed, recipient, back, proof);
    test.fake.trouble = ({ method }) => {
      if (method === 'PUT') test.fake.visit(address, 'sign');
      return undefined;
    };
    expect((await test.signer.cancel(placed, 'too late')).status).toBe('completed');
  });

  it('tell why DocuSign did not cancel them', async () => {
    const { placed } = await place();
    test.fake.trouble = ({ method }) => (method === 'PUT' ? { status: 400, body: '{"errorCode":"ENVELOPE_CANNOT_VOID_INVALID_STATE"}' } : undefined);
    await expect(test.signer.cancel(placed, 'in error')).rejects.toThrow(new SignerRefused('DocuSign refuses (400 ENVELOPE_CANNOT_VOID_INVALID_STATE).'));
    test.fake.trouble = undefined;
    await test.signer.cancel(placed, ` ${'x'.repeat(300)}`);
    expect(test.fake.envelopes.get(placed.reference)?.voidedReason).toBe('x'.repeat(200));
  });

  it('give their document and certificate, and what happened as DocuSign tells it', async () => {
    const { kept, placed, recipient } = await place();
    test.fake.visit((await test.signer.openSigning(placed, recipient, back, proof)).address, 'sign');
    const bytes = await buffer(await (await test.signer.fetchSigned(placed)).open());
    expect(bytes.subarray(0, kept.document.length).equals(kept.document)).toBe(true);
    const { certificate, events } = await test.signer.fetchEvidence(placed);
    expect(certificate?.toString()).toContain('Certificate Of Completion');
    expect(events).toMatchObject([{ Action: 'Sent' }, { Action: 'Signed', UserName: 'Person 1' }, { Action: 'Completed' }]);
    test.fake.trouble = ({ path }) => (path.includes('/documents/') ? { status: 200, body: '<html>' } : undefined);
    await expect(test.signer.fetchSigned(placed)).rejects.toThrow(SignerUnavailable);
    await expect(test.signer.fetchEvidence(placed)).rejects.toThrow(SignerUnavailable);
  });
});

describe.skipIf(description === null)('the fake of DocuSign (PARI_TEST_DATA)', () => {
  it('tells of whatever its description does not list', async () => {
    const { fake, signer, envelope } = await startDocuSign();
    await signer.createEnvelope(envelope());
    const ask = (method: string, path: string, body?: unknown) =>
      fetch(`${fake.api}/v2.1/accounts/${fake.accountId}${path}`, {
        method,
        headers: { authorization: `Bearer ${fake.tokens[0]}` },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    for (const call of [
      () => ask('GET', '/envelopes?transaction_ids=1&colour=blue'),
      () => ask('GET', '/envelopes?transaction_ids=1&transaction_ids=2'),
      () => ask('PATCH', '/envelopes'),
      () => ask('GET', '/envelops'),
      () => ask('DELETE', '', {}),
      () => ask('POST', '/envelopes', { status: 'sent', colour: 'blue' }),
      () => ask('POST', '/envelopes', { recipients: { signers: [{ name: 7 }] } }),
      () => ask('POST', '/envelopes', { recipients: { signers: [{ tabs: { signHereTabs: [{ colour: 'blue' }] } }] } }),
    ]) {
      fake.violations.length = 0;
      expect((await call()).status).toBe(400);
      expect(fake.violations.length).toBe(1);
    }
    await fake.close();
  });
});
