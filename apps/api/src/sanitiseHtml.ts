import sanitize from 'sanitize-html';

const allowed: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'span', 'a', 'blockquote'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
};

/** Text with simple formatting and links, and nothing that runs or loads. Applied when configuration is stored; drawing it sanitises again. */
export const sanitiseHtml = (html: string): string => sanitize(html, allowed);
