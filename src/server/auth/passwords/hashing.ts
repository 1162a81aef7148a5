/** Password hashing: argon2id, at most two at once, so that 128 MiB is the most it ever takes. */
import { hash, type Options, verify } from '@node-rs/argon2';
import { ProblemError } from '../../http/problem.ts';

/** A port, so that tests can count hashes. */
export type Hashing = {
  hash(password: string): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
  /** True when `stored` was made with less than today's parameters. */
  isOutdated(stored: string): boolean;
};

const parameters = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } satisfies Options;
const mostAtOnce = 2;
const mostWaiting = 20;

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

/** The same letters typed on different keyboards are the same password. */
const plain = (password: string): string => password.normalize('NFKC');

function createTurns(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= mostAtOnce) {
      if (waiting.length >= mostWaiting) throw tooBusy();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The turn passes straight to the next one, so that no newcomer slips in between.
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
