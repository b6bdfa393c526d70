/** Elements of these ids make react-aria believe that it has put its own <style> into the page. */
const styleIds = ['react-aria-pressable-style'];

/**
 * Call once before rendering. react-aria would insert a <style> element, which `style-src 'self'` forbids; our own
 * stylesheet says the same (base.css), so an empty mark in the head keeps it from trying.
 */
export function prepareDocument(page: Document = document): void {
  for (const id of styleIds) {
    if (page.getElementById(id) !== null) continue;
    const mark = page.createElement('meta');
    mark.id = id;
    page.head.append(mark);
  }
}
