import type { Message } from '../../ports/mail.ts';

/** A line that leads somewhere. */
export interface Entry {
  readonly text: string;
  readonly link: string;
}

export interface Letter {
  /** Of the programme. */
  readonly company: string;
  readonly subject: string;
  /** The person it is for. */
  readonly name: string;
  readonly sentence: string;
  readonly entries: readonly Entry[];
  /** Why they get it, where not because they take part. */
  readonly why?: string;
  /** Where people choose what is mailed to them; null for whoever has no account. */
  readonly preferences: string | null;
  /** Where mail of this kind is ended; null where it is required. */
  readonly unsubscribe: string | null;
}

/** The letter as a message. @param to the message's id, and the address that it goes to */
export const writeLetter = (letter: Letter, to: { readonly id: string; readonly address: string }): Message => ({
  id: to.id,
  from: letter.company,
  to: { name: letter.name, address: to.address },
  subject: letter.subject,
  text: writeText(letter),
  html: writeHtml(letter),
  unsubscribe: letter.unsubscribe,
});

const because = ({ why, company }: Letter) => why ?? `You get this because you take part in ${company}.`;
const required = 'Mail of this kind is always sent.';

/** The letter in plain text. */
const writeText = (letter: Letter): string =>
  [
    `Hello ${letter.name},`,
    letter.sentence,
    ...letter.entries.map(({ text, link }) => `${text}:\n${link}`),
    '--',
    because(letter),
    ...(letter.preferences === null
      ? []
      : [`What we mail to you:\n${letter.preferences}`, letter.unsubscribe === null ? required : `No more mail of this kind:\n${letter.unsubscribe}`]),
  ].join('\n\n') + '\n';

/** The same as a page; styles stand at each element, because programs that show mail know no others. */
const writeHtml = (letter: Letter): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(letter.subject)}</title></head>
<body style="margin:0;padding:24px 16px;font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;font-weight:bold">${escaped(letter.company)}</p>
<p style="margin:0 0 16px">Hello ${escaped(letter.name)},</p>
<p style="margin:0 0 24px">${escaped(letter.sentence)}</p>
${letter.entries.map(button).join('\n')}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #888;font-size:13px">${escaped(because(letter))}${choices(letter)}</p>
</div>
</body></html>
`;

const choices = ({ preferences, unsubscribe }: Letter): string =>
  preferences === null
    ? ''
    : `
<a href="${escaped(preferences)}" style="color:inherit">What we mail to you</a> · ${
        unsubscribe === null ? required : `<a href="${escaped(unsubscribe)}" style="color:inherit">No more mail of this kind</a>`
      }`;

const button = ({ text, link }: Entry): string =>
  `<p style="margin:0 0 16px"><a href="${escaped(link)}" style="display:inline-block;padding:10px 20px;border-radius:6px;background:#1d4f91;color:#ffffff;text-decoration:none">${escaped(text)}</a></p>`;

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text in a page, or in an attribute of one. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);
