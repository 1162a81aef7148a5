/** What a log may say of a thrown value: its class, its code, and where in the program it happened. */

export type FaultFields = {
  errorName: string;
  /** SQLSTATE, errno, or SQLite's code, such as `SQLITE_FULL 13`. */
  errorCode?: string;
  /** The innermost frames in our own code, such as `claim (main.js:812:20) < submit (main.js:640:9)`. */
  errorAt?: string;
};

/** Never its message, which may contain SQL, paths, or data. Two equal faults have equal fields. */
export function faultFields(thrown: unknown): FaultFields {
  const errorCode = codeOf(thrown);
  const errorAt = thrown instanceof Error ? placeOf(thrown) : '';
  return {
    errorName: thrown instanceof Error ? thrown.name : typeof thrown,
    ...(errorCode ? { errorCode } : {}),
    ...(errorAt ? { errorAt } : {}),
  };
}

/** Identifies a kind of fault, for those who log each kind once. */
export const faultKind = (thrown: unknown): string => {
  const { errorName, errorCode = '' } = faultFields(thrown);
  return `${errorName} ${errorCode}`;
};

/** Primary result codes of SQLite. The lowest eight bits of an extended one are its primary one. */
const sqliteNames: Readonly<Record<number, string>> = {
  1: 'ERROR',
  3: 'PERM',
  5: 'BUSY',
  6: 'LOCKED',
  7: 'NOMEM',
  8: 'READONLY',
  10: 'IOERR',
  11: 'CORRUPT',
  13: 'FULL',
  14: 'CANTOPEN',
  15: 'PROTOCOL',
  18: 'TOOBIG',
  19: 'CONSTRAINT',
  21: 'MISUSE',
  26: 'NOTADB',
};

const deepest = 4;

/** Returns the code of a thrown value or of its nearest cause that has one; undefined without. */
export function codeOf(thrown: unknown): string | undefined {
  let next: unknown = thrown;
  for (let depth = 0; depth < deepest && next !== undefined; depth += 1) {
    // Only these members are read, each after a check of its type.
    const { code, errcode, cause } = Object(next) as { code?: unknown; errcode?: unknown; cause?: unknown };
    if (code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number')
      return `SQLITE_${sqliteNames[errcode & 0xff] ?? 'UNKNOWN'} ${errcode}`;
    if (typeof code === 'string' && /^[A-Z\d_]{2,60}$/.test(code)) return code;
    next = cause;
  }
  return undefined;
}

/** Returns file, line, and column of a frame in our own code: under `src`, or built from it. */
function ownFile(line: string): string | undefined {
  const folder = Math.max(line.lastIndexOf('/src/'), line.lastIndexOf('/dist/'));
  if (folder < 0) return undefined;
  const file = line
    .slice(line.indexOf('/', folder + 1) + 1)
    .replace(/^server\//, '')
    .replace(/\)$/, '');
  return /^[\w./-]{1,60}:\d{1,9}:\d{1,9}$/.test(file) ? file : undefined;
}
const functionName = /^ {4}at (?:async |new )?([\w$.<>#]{1,60}) /;
/** Packages that the build puts into a file of their own (vite.config.ts), and those that aren't built. */
const packages = /\/node_modules\/|\/packages-[\w-]+\.js:/;
const mostFrames = 3;

function placeOf({ stack = '', message }: Error): string {
  // A message may have lines that look like frames.
  const frames = stack.slice(stack.includes(message) ? stack.indexOf(message) + message.length : 0);
  return frames
    .split('\n')
    .flatMap((line) => {
      const file = packages.test(line) ? undefined : ownFile(line);
      if (!line.startsWith('    at ') || !file) return [];
      const name = functionName.exec(line)?.[1];
      return name ? `${name} (${file})` : file;
    })
    .slice(0, mostFrames)
    .join(' < ');
}
