/** Reads names of campaigns, subcampaigns, and locations. */
import type { TypedFilter } from '#contract/steward/gifts/typed-search.ts';
import { wordsOf } from '../../copy/fold.ts';
import type { NamedPlace, Reader, Reading } from './reading.ts';
import type { Token } from './tokens.ts';

/** Words that people add to a name or omit from it. */
const articles = new Set(['the', 'a', 'an', 'of', 'for', 'and', 'our', '-']);
const nouns = new Set([
  'fund',
  'campaign',
  'appeal',
  'drive',
  'project',
  'program',
  'location',
  'subcampaign',
]);
const isExtra = (word: string): boolean => articles.has(word) || nouns.has(word);

const kinds: readonly NamedPlace['kind'][] = ['campaign', 'location', 'subcampaign'];

type Found = { place: NamedPlace; words: number; isWhole: boolean; length: number };

/**
 * Reads a complete name, or at least two words that only one name of its kind starts with. A single word may
 * also be a person's name, so it is weak.
 */
export const readNames: Reader = (tokens, at, { names }) => {
  if (isExtra(tokens[at]?.text ?? '')) return null;
  const found = names.flatMap((place) => foundAt(tokens, at, place) ?? []);
  const words = Math.max(0, ...found.map((one) => one.words));
  const longest = found.filter((one) => one.words === words);
  const whole = longest.filter(({ isWhole }) => isWhole);
  const best = whole.length > 0 ? whole : words > 1 ? longest : [];
  for (const kind of kinds) {
    const ofKind = best.filter(({ place }) => place.kind === kind);
    const [only] = ofKind;
    if (only && (ofKind.length === 1 || kind === 'location')) return readingOf(ofKind, only);
    if (only) return null;
  }
  return null;
};

const readingOf = (found: readonly Found[], { length, words }: Found): Reading => ({
  length,
  filter: filterOf(found.map(({ place }) => place)),
  ...(words === 1 && { isWeak: true }),
});

function filterOf(places: readonly NamedPlace[]): TypedFilter {
  const [{ kind, id }] = places as [NamedPlace];
  return kind === 'location' ? { locations: places.map((place) => place.id) } : { [kind]: id };
}

/** Returns how much of a name the tokens match from a position on; null if not even its first word. */
function foundAt(tokens: readonly Token[], at: number, place: NamedPlace): Found | null {
  const all = place.name.split(/[\s-]+/).flatMap((part) => wordsOf(part).join('') || []);
  const distinct = all.filter((word) => !isExtra(word));
  const name = distinct.length > 0 ? distinct : all;
  let [words, next, end] = [0, at, at];
  for (; words < name.length && next < tokens.length; next += 1) {
    const text = wordsOf(tokens[next]?.text ?? '').join('');
    if (text === name[words]) {
      words += 1;
      end = next + 1;
    } else if (!isExtra(tokens[next]?.text ?? '')) break;
  }
  if (words === 0) return null;
  if (nouns.has(tokens[end]?.text ?? '')) end += 1;
  return { place, words, isWhole: words === name.length, length: end - at };
}
