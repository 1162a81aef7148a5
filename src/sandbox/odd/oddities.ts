/**
 * Ways in which a real platform can differ from the usual sandbox, each with a switch: `SANDBOX_ODD`, a comma-separated list of these
 * names, or the control route `/odd`. Any number can be on at once.
 */
import type { OperationId } from '#contract/giving/catalog.ts';
import type { FaultKind } from '../faults/fault-rule.ts';
import { noRateHeaders } from '../faults/inject-fault.ts';
import { type IdForm, numericIds, slashIds } from './odd-ids.ts';
import {
  amountAsMoney,
  amountAsText,
  feeOfOtherSign,
  halfCent,
  longName,
  type Member,
  timeWithoutZone,
  turningText,
  unreadableTime,
} from './odd-members.ts';

type Row = Readonly<Record<string, unknown>>;

export type Oddity = {
  /** What it does, in one sentence. */
  means: string;
  /** Applied to each reply of these operations. At most one of the kinds isn't a change (fault-rule.ts). */
  faults?: { of: 'reads' | 'writes' | 'all' | OperationId; kinds: readonly FaultKind[] };
  /** Replaces the total of each list; undefined removes it. */
  total?: (total: number) => unknown;
  /** Replaces one record of each list: the first that the list returned since a switch was set. */
  row?: (row: Row, id: OperationId) => unknown[];
  /** Replaces each member of each record, at any depth. */
  member?: (member: Member) => unknown;
  /** Replaces each word of a documented set. */
  word?: (word: string) => string;
  ids?: IdForm;
};

const isTime = (value: unknown): boolean => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);
const onlyIdAndTimes = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name, value]) => name === 'id' || isTime(value)));

const refused = (status: number): FaultKind => ({ kind: 'error', status, body: 'json', effect: 'never' });
const failed = (status: number, body: 'json' | 'html'): FaultKind => ({
  kind: 'error',
  status,
  body,
  effect: 'done',
});
const bodyAs = (as: Extract<FaultKind, { kind: 'body' }>['as']): FaultKind => ({ kind: 'body', as });

const reads = (...kinds: readonly FaultKind[]) => ({ of: 'reads', kinds }) as const;
const writes = (...kinds: readonly FaultKind[]) => ({ of: 'writes', kinds }) as const;
const all = (...kinds: readonly FaultKind[]) => ({ of: 'all', kinds }) as const;

export const oddities = {
  'days-only': { means: 'Date filters must be plain days; the error names the filter and the form.' },
  'days-only-vague': { means: 'Date filters must be plain days; the error is "Validation failed".' },
  'midnight-maximum': { means: 'A plain day as the maximum of a date filter ends when that day begins.' },

  'total-high': { means: 'totalCount is 40 too high.', total: (total) => total + 40 },
  'total-low': {
    means: 'totalCount is 7 too low, but at least 0.',
    total: (total) => Math.max(0, total - 7),
  },
  'total-text': { means: 'totalCount is text.', total: String },
  'total-missing': { means: 'totalCount is missing.', total: () => undefined },

  'repeated-row': { means: 'One record of each list is listed twice in a row.', row: (row) => [row, row] },
  'row-without-id': { means: 'One record of each list has no ID.', row: ({ id, ...row }) => [row] },
  'null-row': { means: 'One record of each list is null.', row: () => [null] },
  'bare-row': {
    means: 'One record of each list has only its ID and times.',
    row: (row) => [onlyIdAndTimes(row)],
  },
  'huge-gift': {
    means: 'One gift in the list of gifts has an amount of $1,000,000,000,000,000.',
    row: (row, id) => [id === 'contributions.list' ? { ...row, amount: 1e15 } : row],
  },

  'times-without-zone': { means: 'Times have no Z.', member: timeWithoutZone },
  'unreadable-times': { means: 'Times are text that is no time.', member: unreadableTime },
  'amounts-as-text': { means: 'Amounts are text, such as "12.34".', member: amountAsText },
  'amounts-as-money': { means: 'Amounts are text, such as "$1,234.00".', member: amountAsMoney },
  'half-cents': { means: 'Amounts in cents have half a cent more.', member: halfCent },
  'fee-sign': {
    means: "In a deposit's lines of refunds, the returned fee has the opposite sign.",
    member: feeOfOtherSign,
  },
  'long-names': { means: 'Names have 10,000 characters.', member: longName },
  'turning-texts': {
    means: 'Names and descriptions contain every character that turns the direction of text.',
    member: turningText,
  },
  'new-words': {
    means: 'Statuses, types, and other words of a documented set are new ones.',
    word: (word) => `NEW_${word}`,
  },
  'numeric-ids': { means: 'IDs have only digits.', ids: numericIds },
  'slash-ids': { means: 'IDs contain a slash.', ids: slashIds },

  'read-401': { means: 'Reads are refused with 401.', faults: reads(refused(401)) },
  'read-403': { means: 'Reads are refused with 403.', faults: reads(refused(403)) },
  'read-500': { means: 'Reads fail with 500.', faults: reads(failed(500, 'json')) },
  'read-502': { means: "Reads fail with 502 and a proxy's page.", faults: reads(failed(502, 'html')) },
  'read-empty': { means: 'Reads are answered with 200 and no body.', faults: reads(bodyAs('empty')) },
  'read-html': { means: 'Reads are answered with 200 and a web page.', faults: reads(bodyAs('html')) },
  'too-many': {
    means: 'Every call is answered with 429, without Retry-After or rate limit headers.',
    faults: all({ kind: 'headers', set: noRateHeaders }, { kind: 'tooMany' }),
  },
  brotli: { means: 'Replies are compressed with brotli, unasked.', faults: all(bodyAs('brotli')) },
  gzip: { means: 'Replies are compressed with gzip.', faults: all(bodyAs('gzip')) },
  slow: { means: 'Every reply takes 15 seconds.', faults: all({ kind: 'delay', ms: 15_000 }) },
  'cut-connection': {
    means: 'The connection ends before the reply to a read.',
    faults: reads({ kind: 'drop', ending: 'fin', effect: 'never' }),
  },
  'cut-reply': {
    means: 'The connection is reset within the reply to a read.',
    faults: reads({ kind: 'cut', atByte: 40, ending: 'rst' }),
  },

  'donor-edit-403': {
    means: 'Changes of donors are refused with 403 and the reason "The upstream says no".',
    faults: {
      of: 'donors.update',
      kinds: [{ kind: 'error', status: 403, body: 'json', message: 'The upstream says no', effect: 'never' }],
    },
  },
  'write-400': { means: 'Writes are refused with 400.', faults: writes(refused(400)) },
  'write-403': { means: 'Writes are refused with 403.', faults: writes(refused(403)) },
  'write-404': { means: 'Writes are refused with 404.', faults: writes(refused(404)) },
  'write-409': { means: 'Writes are refused with 409.', faults: writes(refused(409)) },
  'write-429': {
    means: 'Writes are refused with 429 and Retry-After.',
    faults: writes({ kind: 'tooMany', retryAfter: { seconds: 30, as: 'seconds' } }),
  },
  'write-500': { means: 'Writes take effect, but fail with 500.', faults: writes(failed(500, 'json')) },
  'write-502': {
    means: "Writes take effect, but fail with 502 and a proxy's page.",
    faults: writes(failed(502, 'html')),
  },
  'write-html': {
    means: 'Writes take effect, and are answered with 200 and a web page.',
    faults: writes(bodyAs('html')),
  },
  'write-empty': {
    means: 'Writes take effect, and are answered with no body.',
    faults: writes(bodyAs('empty')),
  },
  'write-null': {
    means: 'Writes take effect, and are answered with null.',
    faults: writes(bodyAs('null')),
  },
  'write-lost': {
    means: 'Writes take effect, but the connection ends before the reply.',
    faults: writes({ kind: 'drop', ending: 'fin', effect: 'done' }),
  },
} as const satisfies Record<string, Oddity>;

export type OddName = keyof typeof oddities;
