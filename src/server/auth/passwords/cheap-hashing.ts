/** For tests that sign in often: the real hashing, with the least memory that argon2 takes. */
import { createHashing } from './hashing.ts';

export const cheapHashing = createHashing({ memoryCost: 8, timeCost: 1 });
