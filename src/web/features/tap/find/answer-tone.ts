import type { Pointing } from '../../../nouns/tap/where-it-points.ts';

/** Readable at a glance, from a step away: right, worth checking, or wrong. The text beside it says the same. */
export type AnswerTone = 'good' | 'warn' | 'bad';

/** `elsewhere`: the destination is on another site than the organization's own. */
export function answerTone({ destination, state }: Pointing, elsewhere: boolean): AnswerTone {
  if (!destination) return 'bad';
  return state === 'points' && !elsewhere ? 'good' : 'warn';
}
