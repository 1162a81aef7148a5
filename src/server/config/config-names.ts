/** Finds names of environment variables that were meant for Steward but aren't any of its own: a misspelled one would be ignored silently. */

/** First words of our names that other programs use too, such as `SESSION_MANAGER`. Names with them must resemble one of ours. */
const sharedWords = new Set(['HOST', 'PORT', 'PUBLIC', 'DATA', 'SESSION', 'MAIL', 'LOG']);

/** At most this many letters are wrong in a name that resembles another. */
const resembling = 2;

/** Returns one message for each unknown name, which names the nearest of the `known` ones. Pure. */
export function unknownNames(names: readonly string[], known: readonly string[]): string[] {
  const isKnown = new Set(known);
  const ownWords = new Set(known.map(firstWord).filter((word) => !sharedWords.has(word)));
  return names.flatMap((name) => {
    if (isKnown.has(name)) return [];
    const upper = name.toUpperCase();
    const [nearest, distance] = nearestTo(upper, known);
    const isMeant = upper.includes('_') && (ownWords.has(firstWord(upper)) || distance <= resembling);
    return isMeant ? [`${name} isn't a setting of Steward. Did you mean ${nearest}?`] : [];
  });
}

const firstWord = (name: string): string => name.split('_', 1)[0] ?? name;

function nearestTo(name: string, known: readonly string[]): [name: string, distance: number] {
  let best: [string, number] = ['', Number.POSITIVE_INFINITY];
  for (const other of known) {
    const distance = distanceBetween(name, other);
    if (distance < best[1]) best = [other, distance];
  }
  return best;
}

/** How many letters must be added, removed, or replaced to turn one text into the other. */
function distanceBetween(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...one].entries()) {
    const now = [row + 1];
    for (const [column, compared] of [...other].entries())
      now.push(
        Math.min(
          (now[column] ?? 0) + 1,
          (before[column + 1] ?? 0) + 1,
          (before[column] ?? 0) + (letter === compared ? 0 : 1),
        ),
      );
    before = now;
  }
  return before[other.length] ?? 0;
}
