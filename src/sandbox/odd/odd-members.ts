/** Other forms of single members of a record. Each function returns a member's value, changed if it is one that the function is about. */
export type Member = {
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

export const timeWithoutZone = changeTime((time) => time.slice(0, -1));
export const unreadableTime = changeTime(() => 'around noon');

const dollarNames: ReadonlySet<string> = new Set(['amount', 'totalContributionValue']);
const changeAmount =
  (ofDollars: (dollars: number) => unknown, ofCents: (cents: number) => unknown) =>
  ({ name, value }: Member): unknown => {
    if (typeof value !== 'number') return value;
    if (dollarNames.has(name)) return ofDollars(value);
    return name.endsWith('InCents') ? ofCents(value) : value;
  };

export const amountAsText = changeAmount((dollars) => dollars.toFixed(2), String);

const grouped = (value: number, decimals: number): string =>
  `$${value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })}`;
export const amountAsMoney = changeAmount(
  (dollars) => grouped(dollars, 2),
  (cents) => grouped(cents, 0),
);

export const halfCent = changeAmount(
  (dollars) => dollars,
  (cents) => cents + 0.5,
);

export const feeOfOtherSign = ({ name, value, holder }: Member): unknown =>
  name === 'grossFeeValueInCents' && typeof value === 'number' && holder.type === 'refund' ? -value : value;

/** Every character that turns the direction of text, some before the text and the others after it, none of them ended. */
const [turnsBefore, turnsAfter] = [
  '\u061c\u200e\u200f\u202a\u202b\u2066\u2067',
  '\u2069\u2068\u202c\u202d\u202e',
];
export const turningText = ({ name, value }: Member): unknown =>
  /^(?:n|firstN|lastN|holderN)ame$|^description$|Descriptor$/.test(name) &&
  typeof value === 'string' &&
  value !== ''
    ? `${turnsBefore}${value}${turnsAfter}`
    : value;

export const longName = ({ name, value }: Member): unknown =>
  /^(?:n|firstN|lastN)ame$/.test(name) && typeof value === 'string' && value !== ''
    ? value.padEnd(10_000, 'x')
    : value;
