import type { DocumentField, RecipientRole } from '@pari/domain/signing';
import { SignerRefused, type EnvelopeToPlace, type RecipientToPlace } from '../../ports/signer.ts';

/** Custom field of DocuSign's envelopes that holds our id: by it one is found however long ago it was placed. */
export const ID_FIELD = 'pariEnvelope';

const day = 24 * 3_600_000;

/** A witness of DocuSign's own kind is named by the signer, with what an account must have bought. */
function roleNameOf(role: RecipientRole): string {
  if (role === 'witness') throw new SignerRefused('With DocuSign nobody witnesses a signature.');
  return role === 'signer' ? 'Signer' : 'Countersigner';
}

const languages =
  'ar bg cs da de el en en_GB es es_MX et fa fi fr fr_CA he hi hr hu id it ja ko lt lv ms nl no pl pt pt_BR ro ru sk sl sr sv th tr uk vi zh_CN zh_TW'.split(
    ' ',
  );

/** DocuSign's own pages come in the language nearest to a BCP 47 tag. */
function languageOf(locale: string): string {
  const [primary = '', region] = locale.split('-');
  return languages.find((one) => one === `${primary}_${region}`) ?? languages.find((one) => one === primary) ?? 'en';
}

/** An envelope as DocuSign is given it, sent at once: nobody is mailed, everybody is led to it by us. */
export function definitionOf(envelope: EnvelopeToPlace, document: Buffer, now: Date) {
  const title = envelope.title.slice(0, 100);
  return {
    status: 'sent',
    transactionId: envelope.id,
    emailSubject: title,
    emailBlurb: envelope.message.slice(0, 10_000),
    // Whoever signs is who was asked, and signs what was shown.
    allowReassign: 'false',
    allowMarkup: 'false',
    enableWetSign: 'false',
    customFields: { textCustomFields: [{ name: ID_FIELD, value: envelope.id, show: 'false', required: 'false' }] },
    notification: {
      useAccountDefaults: 'false',
      expirations: {
        expireEnabled: 'true',
        // Whole days: ours, which comes first, cancels it.
        expireAfter: String(Math.max(1, Math.ceil((envelope.expiresAt.getTime() - now.getTime()) / day))),
        expireWarn: '0',
      },
      reminders: { reminderEnabled: 'false' },
    },
    documents: [{ documentId: '1', name: envelope.document.title.slice(0, 100), fileExtension: 'pdf', documentBase64: document.toString('base64') }],
    recipients: {
      signers: envelope.recipients.map((recipient, index) => ({
        recipientId: String(index + 1),
        clientUserId: recipient.id,
        roleName: roleNameOf(recipient.role),
        routingOrder: String(recipient.order),
        name: recipient.name,
        email: recipient.email,
        emailNotification: { supportedLanguage: languageOf(envelope.locale), emailSubject: title, emailBody: envelope.message.slice(0, 10_000) },
        tabs: tabsOf(envelope, recipient),
      })),
    },
  };
}

function tabsOf({ document: { pages }, fields }: EnvelopeToPlace, recipient: RecipientToPlace) {
  const own = fields.filter(({ recipientId, role }) => recipientId === recipient.id && role !== 'sender');
  const of = <Tab>(kind: DocumentField['kind'], tab: (field: DocumentField, at: ReturnType<typeof placeOf>, index: number) => Tab) =>
    own.filter((field) => field.kind === kind).map((field, index) => tab(field, placeOf(field, pages), index));
  return {
    signHereTabs: of('signature', (_field, at, index) => ({ ...at, tabLabel: `signature ${index + 1}` })),
    fullNameTabs: of('name', (_field, at, index) => ({ ...at, tabLabel: `name ${index + 1}` })),
    dateSignedTabs: of('date', (_field, at, index) => ({ ...at, tabLabel: `date ${index + 1}` })),
    textTabs: of('text', ({ name, isRequired, place }, at) => ({
      ...at,
      tabLabel: name,
      tooltip: name,
      required: String(isRequired),
      maxLength: '500',
      width: whole(place.width),
      height: whole(place.height),
    })),
    checkboxTabs: of('tick', ({ name, isRequired }, at) => {
      if (isRequired)
        throw new SignerRefused(`DocuSign leaves it to the signer whether they tick “${name}”: a box that must be ticked cannot be sent with it.`);
      return { ...at, tabLabel: name, tooltip: name };
    }),
  };
}

/** DocuSign counts from the upper left corner of a page, in points as PDF does. */
function placeOf({ place: { page, x, y, height } }: DocumentField, pages: EnvelopeToPlace['document']['pages']) {
  const size = pages[page - 1];
  if (!size) throw new SignerRefused(`A field stands on page ${page}, which the document does not have.`);
  return { documentId: '1', pageNumber: String(page), xPosition: whole(x), yPosition: whole(size.height - y - height) };
}

const whole = (points: number) => String(Math.max(0, Math.round(points)));
