import { correctionWords, EVENT_WORDS, STROKES_HEIGHT, STROKES_WIDTH, type ChainedEvent, type Evidence, type RecipientRole } from '@pari/domain/signing';
import { embeddedIssuer } from '../../../embeddedAddress.ts';
import { drawPaper, type Paper } from '../../../paper/index.ts';
import { correctionIn, namesAt } from '../namesAt.ts';
import { proofsOf, signedOf, type Signed } from './signed.ts';

const roles: Readonly<Record<RecipientRole, string>> = { signer: 'Signer', witness: 'Witness', countersigner: 'Countersigner' };

/** The pages behind a signed document that say, for people, how it was signed; the attached evidence says the same for programs, whole. */
export function drawEvidence(evidence: Evidence, { company, at }: { company: string; at: Date }): Promise<Buffer> {
  const { envelope, original, recipients, events, consents } = evidence;
  const nameAt = namesAt(recipients, events);
  const moments = (text: string) => `${text.slice(0, 10)} ${text.slice(11, 19)}`;
  const signed = signedOf(evidence);
  const parts: Paper['parts'] = [
    {
      is: 'facts',
      facts: [
        { label: 'Document', value: envelope.title },
        { label: 'Envelope', value: envelope.id },
        { label: 'SHA-256 of the document as it was shown', value: original.sha256 },
        { label: 'Its length', value: `${original.length} bytes` },
      ],
    },
    { is: 'heading', text: 'Who signed' },
    {
      is: 'table',
      columns: [
        { heading: 'Name', width: 5 },
        { heading: 'As', width: 5 },
        { heading: 'E-mail', width: 10, isUnbroken: true },
        { heading: 'Signature', width: 6 },
        { heading: 'Had signed in, in UTC', width: 5 },
        { heading: 'At', width: 6 },
      ],
      rows: proofsOf(evidence).map(({ recipient: { id, name, role, email }, since, issuer, isByLink }) => ({
        cells: [
          name,
          roles[role],
          email,
          writtenBy(signed, id),
          since === null ? '' : moments(since),
          issuer === embeddedIssuer ? 'Signed in at this portal' : (issuer ?? (isByLink ? 'By the link mailed to them' : '')),
        ],
      })),
    },
    ...signed.flatMap(drawnBy),
    ...signed.flatMap(({ witness, witness_link: link }) => (witness ? witnessed(witness, link, moments) : [])),
    { is: 'heading', text: 'What happened, in UTC' },
    {
      is: 'table',
      columns: [
        { heading: 'When', width: 6 },
        { heading: 'What', width: 8 },
        { heading: 'Who', width: 9, isUnbroken: true },
        { heading: 'From', width: 5 },
        { heading: 'Hash', width: 6 },
      ],
      rows: events.map((event) => {
        const { sequence, kind, at: moment, recipient, detail, hash } = event;
        const correction = correctionIn(event);
        // Who is replaced has not done it.
        const who = recipient === null || correction ? textIn(detail, 'by') : (nameAt(recipient, sequence) ?? '');
        return { cells: [moments(moment), correction ? correctionWords(correction) : EVENT_WORDS[kind], who, textIn(detail, 'address'), hash.slice(0, 16)] };
      }),
    },
    ...agreed(Object.values(consents)),
    { is: 'text', quiet: true, text: 'Every event holds the hash of the one before. The attached evidence.json has each of them whole.' },
  ];
  return drawPaper({ size: 'A4', company, title: 'Evidence of signing', about: envelope.title, at, parts, footer: [`Last hash ${evidence.head}`] });
}

/** What stands for the signature of a recipient in a text: the name as they typed it, or that they drew. */
function writtenBy(signed: readonly Signed[], id: string): string {
  const signature = signed.find(({ recipient }) => recipient.id === id)?.signature;
  if (!signature) return '';
  return signature.kind === 'typed' ? `Typed: ${signature.name}` : `Drawn, as ${signature.name}`;
}

/** A signature as it was drawn, wherever it stands in the document: one may ask for it at no place. */
const drawnBy = ({ recipient, signature }: Signed): Paper['parts'] =>
  signature.kind === 'typed'
    ? []
    : [
        {
          is: 'drawing',
          label: `Drawn by ${recipient.name}, as ${signature.name}`,
          drawing: { lines: signature.strokes, width: STROKES_WIDTH, height: STROKES_HEIGHT },
        },
      ];

/** Whoever signs elsewhere agrees there. */
const agreed = (texts: readonly string[]): Paper['parts'] =>
  texts.length === 0 ? [] : [{ is: 'heading', text: 'What was agreed to before signing' }, ...texts.map((text) => ({ is: 'text' as const, text }))];

/** Who a witness is, as they gave it, and what they declared. */
const witnessed = (
  { name, postal_address: address, saw, declaration }: NonNullable<Signed['witness']>,
  link: Signed['witness_link'],
  moments: (text: string) => string,
): Paper['parts'] => [
  { is: 'heading', text: 'Witness' },
  {
    is: 'facts',
    facts: [
      { label: 'Name', value: name },
      { label: 'Postal address', value: address.replaceAll(/\s*\n\s*/g, ', ') },
      { label: 'Saw sign', value: saw },
      { label: 'SHA-256 of their link', value: link?.sha256 ?? '' },
      { label: 'Mailed to them, in UTC', value: link?.mailed_at ? moments(link.mailed_at) : '' },
    ],
  },
  { is: 'text', text: declaration.text },
];

function textIn(detail: ChainedEvent['detail'], name: string): string {
  const text = typeof detail === 'object' && detail !== null && !Array.isArray(detail) ? (detail as Readonly<Record<string, unknown>>)[name] : undefined;
  return typeof text === 'string' ? text : '';
}
