/** For tests that sign in often: the real hashing, but each takes a millisecond instead of a tenth of a second. */
import { createHashing } from './hashing.ts';

export const cheapHashing = createHashing({ memoryCost: 1_024, timeCost: 1 });
