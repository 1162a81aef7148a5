/** Password hashing with argon2id, at most two at once, so that it never uses more than 128 MiB. */
import { hash, type Options, verify } from '@node-rs/argon2';
import { createTurns, type Lane } from './turns.ts';

/** An interface, so that tests can count hashes. Both reject with ProblemError 429 if the queue of their lane is full. */
export type Hashing = {
  /** In the lane `known` unless another is named. */
  hash(password: string, lane?: Lane): Promise<string>;
  /** In the lane `known` unless another is named. */
  verify(stored: string, password: string, lane?: Lane): Promise<boolean>;
  /** Returns true if `stored` was hashed with weaker parameters than today's. */
  isOutdated(stored: string): boolean;
};

const parameters = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } satisfies Options;
export function createHashing(options: Options = parameters): Hashing {
  const inTurn = createTurns();
  return {
    hash: (password, lane = 'known') => inTurn(lane, () => hash(plain(password), options)),
    verify: (stored, password, lane = 'known') => inTurn(lane, () => verify(stored, plain(password))),
    isOutdated: (stored) => {
      const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(stored) ?? [];
      return Number(memory ?? 0) < (options.memoryCost ?? 0) || Number(time ?? 0) < (options.timeCost ?? 0);
    },
  };
}

/** Normalizes the password (NFKC), because keyboards encode the same letters differently. Existing hashes depend on it. */
export const plain = (password: string): string => password.normalize('NFKC');
