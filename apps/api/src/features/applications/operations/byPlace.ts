/** Every sentence by the place at which it is put right. */
export function byPlace(said: readonly (readonly [place: string, sentence: string])[]): Record<string, string[]> {
  const places = [...new Set(said.map(([place]) => place))];
  return Object.fromEntries(places.map((place) => [place, [...new Set(said.flatMap(([one, sentence]) => (one === place ? [sentence] : [])))]]));
}

/** Sentences in one text, each once; what is wrong with a field is said without a full stop, beside the field. */
export const inOneText = (said: readonly string[]): string =>
  [...new Set(said)].map((sentence) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)).join(' ');
