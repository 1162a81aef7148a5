/** The application log: one JSON object per line, with an allowlist of members. */
import { type DestinationStream, pino } from 'pino';

export type LogFields = Partial<Record<(typeof members)[number], string | number | boolean | null>>;
export type Log = {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
};

/**
 * The members that a line may have. Never bodies, query values, cookies, headers, or text from the platform.
 */
const members = [
  'requestId',
  'clientRequestId',
  'routeId',
  'method',
  'status',
  'upstreamStatus',
  'ms',
  'bytes',
  'userId',
  'operation',
  'intentId',
  'state',
  'field',
  'stray',
  'attempt',
  'reason',
  'errorName',
  'errorCode',
  'errorAt',
  'lane',
  'remaining',
  'seconds',
  'count',
  'directive',
  'mode',
  'address',
  'head',
  'digest',
  'version',
  'database',
  'schema',
  'fromSchema',
  'backup',
] as const;

type LogOptions = {
  level: string;
  destination?: DestinationStream;
  /** Called with each line, whatever the level. */
  logged?: (line: { level: string; event: string; operation: string; state: string }) => void;
};

export function createLog(options: LogOptions): Log {
  const logger = pino(
    { level: options.level, base: null, messageKey: 'event', timestamp: pino.stdTimeFunctions.isoTime },
    options.destination ?? standardOutput(),
  );
  const write =
    (level: 'info' | 'warn' | 'error') =>
    (event: string, fields: LogFields = {}) => {
      const { operation = '', state = '' } = fields;
      options.logged?.({ level, event, operation: String(operation), state: String(state) });
      logger[level](allowed(fields), plain(event));
    };
  return { info: write('info'), warn: write('warn'), error: write('error') };
}

/** Characters of lines that may wait for their reader. */
const mostWaiting = 4_000_000;

/**
 * Doesn't wait for whoever reads the log: a reader that has stopped would stop the server. Then lines are left out, and once it reads again,
 * a line says how many. What waits is written before the process exits.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({ fd: 1, sync: false, maxLength: mostWaiting });
  let leftOut = 0;
  output.on('drop', () => {
    leftOut += 1;
  });
  output.on('drain', () => {
    if (leftOut === 0) return;
    const line = {
      level: 40,
      time: new Date().toISOString(),
      event: 'log lines were left out',
      count: leftOut,
    };
    leftOut = 0;
    output.write(`${JSON.stringify(line)}\n`);
  });
  return output;
}

function allowed(fields: LogFields): LogFields {
  const kept: LogFields = {};
  for (const member of members) {
    const value = fields[member];
    if (typeof value === 'string') kept[member] = plain(value);
    else if (typeof value === 'number' || typeof value === 'boolean' || value === null) kept[member] = value;
  }
  return kept;
}

/**
 * Makes text printable and short: some readers treat control characters and Unicode line separators as a new
 * line.
 */
const plain = (text: string): string => text.slice(0, 200).replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?');
