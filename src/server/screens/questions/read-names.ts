/** Reads names of campaigns, subcampaigns, and locations, and words of them. */
import { wordsOf } from '../../base/fold.ts';
import { fillers } from './fillers.ts';
import type { Meaning, NamedPlace, Reader } from './meaning.ts';
import type { Token } from './tokens.ts';

/** Words that people add to a name or omit from it. */
const articles = new Set(['the', 'a', 'an', 'of', 'for', 'and', 'our', '-', 'at', 'in', 'to']);
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
const labels = { campaign: 'Campaign', location: 'Location', subcampaign: 'Subcampaign' } as const;

/** The most other meanings of the same words. */
const mostOthers = 3;

type Found = { place: NamedPlace; words: number; isWhole: boolean; isFirst: boolean; length: number };

/**
 * Reads a name, or any words of it in their order. The names that have most of the words come first; complete ones before
 * others, and campaigns before locations. A single word may also be a person's name, so it is weak.
 */
export const readNames: Reader = (tokens, at, { names }) => {
  if (isExtra(tokens[at]?.text ?? '')) return null;
  const found = names.flatMap((place) => foundAt(tokens, at, place) ?? []);
  const words = Math.max(0, ...found.map((one) => one.words));
  // "show me" isn't the art show.
  if (words === 1 && fillers.has(tokens[at]?.text ?? '')) return null;
  const best = found
    .filter((one) => one.words === words)
    .sort(
      (one, other) =>
        Number(other.isWhole) - Number(one.isWhole) ||
        kinds.indexOf(one.place.kind) - kinds.indexOf(other.place.kind) ||
        Number(other.isFirst) - Number(one.isFirst),
    );
  const [first] = best;
  if (!first) return null;
  const same = best.filter(({ isWhole, place }) => isWhole === first.isWhole && place.kind === 'location');
  const isLocation = first.place.kind === 'location';
  const rest = best.filter((one) => one !== first && !(isLocation && same.includes(one)));
  return {
    length: first.length,
    // Gifts may have any of several locations, but only one campaign can be filtered by.
    ...(isLocation ? meaningOf(same.map(({ place }) => place)) : meaningOf([first.place])),
    others: rest.slice(0, mostOthers).map(({ place }) => meaningOf([place])),
    ...(words === 1 && { isWeak: true, isPartial: !first.isWhole }),
  };
};

function meaningOf(places: readonly NamedPlace[]): Meaning {
  const [{ kind, id }] = places as [NamedPlace];
  const part = { label: labels[kind], value: places.map(({ name }) => name).join(' or ') };
  return {
    facts: kind === 'location' ? { locations: places.map((place) => place.id) } : { [kind]: id },
    part,
  };
}

/** Returns how much of a name the tokens match from a position on, starting with any of its words; null if with none. */
function foundAt(tokens: readonly Token[], at: number, place: NamedPlace): Found | null {
  const all = place.name.split(/[\s-]+/).flatMap((part) => wordsOf(part).join('') || []);
  const distinct = all.filter((word) => !isExtra(word));
  const name = distinct.length > 0 ? distinct : all;
  let best: Found | null = null;
  for (let first = 0; first < name.length; first += 1) {
    const found = foundFrom(tokens, at, place, name, first);
    if (found && found.words > (best?.words ?? 0)) best = found;
  }
  return best;
}

/** "Scholarship" is a word of "Scholarships", and the other way around. */
const isSameWord = (typed: string, named: string): boolean =>
  typed === named ||
  (Math.min(typed.length, named.length) >= shortestStem && (`${typed}s` === named || `${named}s` === typed));
const shortestStem = 4;

function foundFrom(
  tokens: readonly Token[],
  at: number,
  place: NamedPlace,
  name: readonly string[],
  first: number,
): Found | null {
  let [words, next, end] = [0, at, at];
  for (; first + words < name.length && next < tokens.length; next += 1) {
    const text = wordsOf(tokens[next]?.text ?? '').join('');
    if (isSameWord(text, name[first + words] ?? '')) {
      words += 1;
      end = next + 1;
    } else if (!isExtra(tokens[next]?.text ?? '')) break;
  }
  if (words === 0) return null;
  if (nouns.has(tokens[end]?.text ?? '')) end += 1;
  return { place, words, isWhole: words === name.length, isFirst: first === 0, length: end - at };
}
