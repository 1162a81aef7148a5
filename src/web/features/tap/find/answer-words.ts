import { count } from '../../../data/format/plural.ts';
import { serialOf } from '../../../nouns/tap/tap-records.ts';
import type { Pointing, SerialAnswer } from '../../../nouns/tap/where-it-points.ts';

/**
 * The answer in a few words, to be said; null while nothing is asked. `elsewhere`: the destination is on another site than the
 * organization's own.
 */
export function answerWords(answer: SerialAnswer, typed: string, elsewhere: boolean): string | null {
  switch (answer.kind) {
    case 'empty':
      return null;
    case 'not-a-serial':
      return 'Serial numbers have up to 15 digits and nothing else';
    case 'not-in-list':
      return `No device has the number ${typed.replaceAll(/[\s-]/g, '')}`;
    case 'named':
      return answer.total === 0 ? 'No device has these words' : count(answer.total, 'match', 'matches');
    case 'begins':
      return count(answer.total, 'match', 'matches');
    case 'one':
      return pointingWords(answer.pointing, elsewhere);
    case 'several':
      return `${answer.pointings.length} devices have this number`;
  }
}

function pointingWords({ device, group, destination, state }: Pointing, elsewhere: boolean): string {
  const opens = destination ? (destination.name ?? 'an unnamed destination') : 'nothing';
  const isLoose = !destination && (group ? 'Its group has no destination' : "It isn't in a group");
  return [
    `${serialOf(device)} opens ${opens}`,
    isLoose,
    archivedWords[state],
    destination && elsewhere && "This page isn't on your usual site",
  ]
    .filter(Boolean)
    .join('. ');
}

const archivedWords: Partial<Record<Pointing['state'], string>> = {
  'archived-device': 'The device is archived',
  'archived-group': 'Its group is archived',
  'archived-destination': 'The destination is archived',
};
