import { lookUp } from '../../values/look-up.ts';
import { giftMethodNames, giftMethodWord } from './gift-names.ts';

/** Returns the name of a type of payment method, whose case varies. An unknown type is its own name. */
export function giftMethodName(type: string): string {
  const word = giftMethodWord(type);
  // Only own members: a type may be called `constructor`.
  return lookUp(giftMethodNames, word) ?? type;
}
