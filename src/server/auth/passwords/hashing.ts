/** Password hashing with argon2id, at most two at once, so that it never uses more than 128 MiB. */
import { hash, type Options, verify } from '@node-rs/argon2';
import { ProblemError } from '../../http/problem.ts';

/** An interface, so that tests can count hashes. */
export type Hashing = {
  hash(password: string): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
  /** Returns true if `stored` was hashed with weaker parameters than today's. */
  isOutdated(stored: string): boolean;
};

const parameters = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } satisfies Options;
const maxAtOnce = 2;
const maxWaiting = 20;

export function createHashing(options: Options = parameters): Hashing {
  const inTurn = createTurns();
  return {
    hash: (password) => inTurn(() => hash(plain(password), options)),
    verify: (stored, password) => inTurn(() => verify(stored, plain(password))),
    isOutdated: (stored) => {
      const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(stored) ?? [];
      return Number(memory ?? 0) < (options.memoryCost ?? 0) || Number(time ?? 0) < (options.timeCost ?? 0);
    },
  };
}

/** Normalizes the password, because keyboards encode the same letters differently. */
const plain = (password: string): string => password.normalize('NFKC');

function createTurns(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= maxAtOnce) {
      if (waiting.length >= maxWaiting) throw tooBusy();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The slot passes directly to the next in line, so that no newcomer can take it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

const tooBusy = () =>
  new ProblemError(429, 'too-many-tries', 'Too many people are signing in right now', {
    retryAfter: 5,
    outcome: 'nothing-changed',
  });
