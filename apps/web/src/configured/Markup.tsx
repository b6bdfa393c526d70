import DOMPurify from 'dompurify';

/** Formatting that a configured text may carry; nothing that loads, runs or looks like our own controls. */
const allowed = {
  ALLOWED_TAGS: ['a', 'b', 'blockquote', 'br', 'em', 'h2', 'h3', 'h4', 'i', 'li', 'ol', 'p', 's', 'span', 'strong', 'sub', 'sup', 'u', 'ul'],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|\/(?!\/)|#)/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/** The one place where configured HTML reaches the page. It was sanitised when it was stored; here it is again. */
export default function Markup({ html }: { readonly html: string }) {
  return <span className="app-rich" dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(html, allowed) }} />;
}
