const hidden = '…';
const longest = 300;

// The property that a program asked for is its own word, unlike whatever else stands in quotes.
const accessed = /\((reading|setting|evaluating) '([a-z_$][A-Za-z_$.]{0,59})'\)/g;
// From the first quote to the last: which of them belong together cannot be known. An apostrophe within a word is none.
const quoted = /(?:["`“„«]|(?<!\p{L})['‘’])(?:.*["'`“”‘’»]|.*$)/su;
// A file of the application's own that could not be loaded.
const fileAddress = /https?:\/\/[^/?#\s]+\/(?=assets\/[A-Za-z][\w-]{0,80}\.(?:js|css)(?!\S))/g;
const file = /(?<!\S)(assets\/[A-Za-z][\w-]{0,80}\.(?:js|css))(?!\S)/;
const numbers = /\d[\d\s.,()/+:-]*\d/g;

/**
 * What of an error's message names code, shortened. Quotations, addresses, numbers of four digits and more, words with digits, long words, words
 * that look drawn at random and words that are not plain English letters are replaced.
 */
export const scrubbedMessage = (message: string): string =>
  message
    .slice(0, 2000)
    .replace(accessed, '($1 $2)')
    .replace(quoted, hidden)
    .replace(fileAddress, '')
    .split(file)
    .map((part, index) => (index % 2 === 1 ? part : words(part)))
    .join('')
    .replace(/…[…\s,;]*…/g, hidden)
    .slice(0, longest)
    .trim();

const words = (text: string): string =>
  text
    .replace(numbers, (found) => (found.replace(/\D/g, '').length < 4 ? found : hidden))
    .split(/\s+/)
    .map((word) => (isPlain(word) ? word : hidden))
    .join(' ');

const initials = /^[A-Z]+(?=[A-Z][a-z])/;

/** Whether letters are those of a secret drawn at random: names of code have fewer capitals among so many. */
function isDrawn(letters: string): boolean {
  const rest = letters.replace(initials, '');
  return rest.length >= 14 && rest.replace(/[^A-Z]/g, '').length > rest.length / 5;
}

function isPlain(word: string): boolean {
  if (/[@/\\?#=&%~]/.test(word)) return false;
  const letters = word.replace(/[^\p{L}\p{N}]/gu, '');
  return letters === '' || (!word.includes(hidden) && /^(?:[A-Za-z]{1,24}|\d{1,3})$/.test(letters) && !isDrawn(letters));
}
