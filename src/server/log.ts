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
] as const;

export function createLog(options: { level: string; destination?: DestinationStream }): Log {
  const logger = pino(
    { level: options.level, base: null, messageKey: 'event', timestamp: pino.stdTimeFunctions.isoTime },
    options.destination ?? pino.destination({ fd: 1, sync: true }),
  );
  const write =
    (level: 'info' | 'warn' | 'error') =>
    (event: string, fields: LogFields = {}) =>
      logger[level](allowed(fields), plain(event));
  return { info: write('info'), warn: write('warn'), error: write('error') };
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
