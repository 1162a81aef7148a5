/**
 * Ways in which a real platform can differ from the usual sandbox, each with a switch: `SANDBOX_ODD`, a comma-separated list of these
 * names, or the control route `/odd`. Any number can be on at once.
 */
import { isRead, type OperationId } from '#contract/giving/catalog.ts';
import { isDocumented } from '#contract/giving/tiers.ts';
import type { FaultKind } from '../faults/fault-rule.ts';
import { noRateHeaders } from '../faults/inject-fault.ts';

type Row = Readonly<Record<string, unknown>>;

export type Oddity = {
  /** What it does, in one sentence. */
  means: string;
  /** Applied to each reply of these operations. At most one of the kinds isn't a change (fault-rule.ts). */
  faults?: {
    of: 'reads' | 'writes' | 'all' | OperationId | ((id: OperationId) => boolean);
    kinds: readonly FaultKind[];
  };
  /** Replaces how many rows a page of a list has, and so where each page begins. */
  limit?: (limit: number) => number;
  /** The most rows of a page that are listed; the others are left out. */
  most?: number;
  /** Replaces the total of each list, of whose records so many are on the page; undefined removes it. */
  total?: (total: number, listed: number) => unknown;
  /** Replaces one record of each list: the first that the list returned since a switch was set. */
  row?: (row: Row, id: OperationId) => unknown[];
  /** Replaces each record that a read returns, alone or in a list. */
  record?: (row: Row, id: OperationId) => Row;
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
/** Refuses the reads of one resource, whatever the credentials may do otherwise. */
const notInPlan = (resource: string, status: 401 | 403) => ({
  of: (id: OperationId) => isRead(id) && id.startsWith(resource),
  kinds: [{ ...refused(status), message: "Your plan doesn't include this" }] as const,
});
const bodyAs = (as: Extract<FaultKind, { kind: 'body' }>['as']): FaultKind => ({ kind: 'body', as });

const reads = (...kinds: readonly FaultKind[]) => ({ of: 'reads', kinds }) as const;
const writes = (...kinds: readonly FaultKind[]) => ({ of: 'writes', kinds }) as const;
const all = (...kinds: readonly FaultKind[]) => ({ of: 'all', kinds }) as const;

/** Other forms of IDs than the 24 hexadecimal characters that the sandbox stores. Each can be turned back into the sandbox's own. */

type IdForm = {
  /** Replaces all IDs in the text of a reply. */
  shown: (text: string) => string;
  /** Replaces them in the address or body of a request. */
  own: (text: string) => string;
};

const ownId = /(?<![\da-f])[\da-f]{24}(?![\da-f])/g;

/** A leading 1 keeps the zeros that an ID may begin with. */
const numericIds: IdForm = {
  shown: (text) => text.replace(ownId, (id) => String(BigInt(`0x1${id}`))),
  own: (text) =>
    text.replace(/(?<!\d)\d{29,30}(?!\d)/g, (id) => {
      const hex = BigInt(id).toString(16);
      return hex.length === 25 && hex.startsWith('1') ? hex.slice(1) : id;
    }),
};

const slashIds: IdForm = {
  shown: (text) => text.replace(ownId, (id) => `${id.slice(0, 8)}/${id.slice(8)}`),
  own: (text) => text.replace(/(?<![\da-f])([\da-f]{8})(?:\/|%2f)([\da-f]{16})(?![\da-f])/gi, '$1$2'),
};

/** Other forms of single members of a record. Each function returns a member's value, changed if it is one that the function is about. */
type Member = {
  name: string;
  value: unknown;
  /** The object that has it. */
  holder: Readonly<Record<string, unknown>>;
};

const timePattern = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const changeTime =
  (change: (time: string) => string) =>
  ({ value }: Member): unknown =>
    typeof value === 'string' && timePattern.test(value) ? change(value) : value;

const timeWithoutZone = changeTime((time) => time.slice(0, -1));
const unreadableTime = changeTime(() => 'around noon');

const emptyForNone = ({ name, value }: Member): unknown =>
  value !== null ? value : /(?:At|Date)$/.test(name) ? '0001-01-01T00:00:00Z' : '';
const flagAsNumber = ({ value }: Member): unknown => (typeof value === 'boolean' ? Number(value) : value);
const capitalStatus = ({ name, value }: Member): unknown =>
  name === 'status' && typeof value === 'string'
    ? `${value.slice(0, 1).toUpperCase()}${value.slice(1).toLowerCase()}`
    : value;

const dollarNames: ReadonlySet<string> = new Set(['amount', 'totalContributionValue']);
const changeAmount =
  (ofDollars: (dollars: number) => unknown, ofCents: (cents: number) => unknown) =>
  ({ name, value }: Member): unknown => {
    if (typeof value !== 'number') return value;
    if (dollarNames.has(name)) return ofDollars(value);
    return name.endsWith('InCents') ? ofCents(value) : value;
  };

const amountAsText = changeAmount((dollars) => dollars.toFixed(2), String);

const grouped = (value: number, decimals: number): string =>
  `$${value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })}`;
const amountAsMoney = changeAmount(
  (dollars) => grouped(dollars, 2),
  (cents) => grouped(cents, 0),
);

const halfCent = changeAmount(
  (dollars) => dollars,
  (cents) => cents + 0.5,
);

const feeOfOtherSign = ({ name, value, holder }: Member): unknown =>
  name === 'grossFeeValueInCents' && typeof value === 'number' && holder.type === 'refund' ? -value : value;

/** Every character that turns the direction of text, some before the text and the others after it, none of them ended. */
const [turnsBefore, turnsAfter] = [
  '\u061c\u200e\u200f\u202a\u202b\u2066\u2067',
  '\u2069\u2068\u202c\u202d\u202e',
];
const turningText = ({ name, value }: Member): unknown =>
  /^(?:n|firstN|lastN|holderN)ame$|^description$|Descriptor$/.test(name) &&
  typeof value === 'string' &&
  value !== ''
    ? `${turnsBefore}${value}${turnsAfter}`
    : value;

const longName = ({ name, value }: Member): unknown =>
  /^(?:n|firstN|lastN)ame$/.test(name) && typeof value === 'string' && value !== ''
    ? value.padEnd(10_000, 'x')
    : value;

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
  'total-of-page': { means: 'totalCount is that of the page.', total: (_, listed) => listed },
  'total-missing': { means: 'totalCount is missing.', total: () => undefined },

  'pages-50': { means: 'A page has at most 50 records.', limit: (limit) => Math.min(limit, 50) },
  'pages-50-uncounted': {
    means: 'A page has at most 50 records, and totalCount is missing.',
    limit: (limit) => Math.min(limit, 50),
    total: () => undefined,
  },
  'pages-cut-50': { means: 'Of a page, only the first 50 records are listed.', most: 50 },
  'pages-25': { means: 'A page has 25 records, whatever is asked for.', limit: () => 25 },
  'pages-10': { means: 'A page has at most 10 records.', limit: (limit) => Math.min(limit, 10) },

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
  'empty-for-none': {
    means: 'What is absent is an empty text, and a time that is absent is the zero date.',
    member: emptyForNone,
  },
  'flags-as-numbers': { means: 'True is 1, and false is 0.', member: flagAsNumber },
  'statuses-capitalized': {
    means: 'Statuses are written with a capital, such as "Active".',
    member: capitalStatus,
  },
  'amounts-as-text': { means: 'Amounts are text, such as "12.34".', member: amountAsText },
  'amounts-as-money': { means: 'Amounts are text, such as "$1,234.00".', member: amountAsMoney },
  'other-currency': {
    means: 'Every second gift says that its amount is in euros.',
    record: (row, id) =>
      id.startsWith('contributions.') && /[02468ace]$/.test(String(row.id))
        ? { ...row, currency: 'EUR' }
        : row,
  },
  'half-cents': { means: 'Amounts in cents have half a cent more.', member: halfCent },
  'gifts-without-donor': {
    means: 'About every tenth gift has no donor.',
    record: (row, id) =>
      id.startsWith('contributions.') &&
      'donor' in row &&
      Number.parseInt(String(row.id).slice(-2), 16) % 10 === 0
        ? { ...row, donor: null }
        : row,
  },
  'manual-midnight': {
    means: 'Gifts entered by hand are dated at midnight UTC, since only their day is known.',
    record: (row, id) =>
      id.startsWith('contributions.') && row.type === 'MANUAL_CASH'
        ? { ...row, contributionDate: `${String(row.contributionDate).slice(0, 10)}T00:00:00.000Z` }
        : row,
  },
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
  'gifts-403': { means: 'The plan includes no reads of gifts.', faults: notInPlan('contributions.', 403) },
  'donors-403': { means: 'The plan includes no reads of donors.', faults: notInPlan('donors.', 403) },
  'deposits-403': { means: 'The plan includes no reads of deposits.', faults: notInPlan('deposits.', 403) },
  'chargebacks-403': {
    means: 'The plan includes no reads of chargebacks.',
    faults: notInPlan('chargebacks.', 403),
  },
  'tap-403': { means: 'The plan includes no reads of tap devices.', faults: notInPlan('tap.', 403) },
  'webhooks-401': { means: 'Reads of webhooks are refused with 401.', faults: notInPlan('webhooks.', 401) },
  'gateway-403': {
    means: "A gateway refuses every operation that isn't documented with 403 and a page of its own.",
    faults: {
      of: (id) => !isDocumented(id),
      kinds: [{ kind: 'error', status: 403, body: 'html', effect: 'never' }],
    },
  },
  'read-500': { means: 'Reads fail with 500.', faults: reads(failed(500, 'json')) },
  'read-502': { means: "Reads fail with 502 and a proxy's page.", faults: reads(failed(502, 'html')) },
  'read-empty': { means: 'Reads are answered with 200 and no body.', faults: reads(bodyAs('empty')) },
  'read-html': { means: 'Reads are answered with 200 and a web page.', faults: reads(bodyAs('html')) },
  'too-many': {
    means: 'Every call is answered with 429, without Retry-After or rate limit headers.',
    faults: all({ kind: 'headers', set: noRateHeaders }, { kind: 'tooMany' }),
  },
  'chargebacks-unsuccessful': {
    means: 'Reads of chargebacks are answered with 200 and "success": false.',
    faults: {
      of: (id) => isRead(id) && id.startsWith('chargebacks'),
      kinds: [bodyAs('unsuccessful')],
    },
  },
  'write-unsuccessful': {
    means: 'Writes take effect, but are answered with 200 and "success": false.',
    faults: writes(bodyAs('unsuccessful')),
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
