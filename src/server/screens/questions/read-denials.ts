/**
 * Reads what is denied: "without email", "no campaign", "phone missing", "not failed", "except winter shelter". What is denied is a filter, or
 * struck as a whole: it is never searched as text, and never a filter for the opposite.
 */
import { isDonorField } from '#contract/nouns/donor/filters.ts';
import { type Field, fieldNames } from '#contract/rules/names/field-names.ts';
import { fillers } from './fillers.ts';
import type { Facts, Meaning, Reader, Reading } from './meaning.ts';
import { giftWords } from './nouns.ts';
import { phraseAt, type Token } from './tokens.ts';

type Tokens = readonly Token[];

/** What else may be between a denial and what it denies. */
const skipped = new Set(['yet', 'be', 'his', 'her', 'its', 'currently', 'valid', 'having', 'assigned']);
const verbs = ['do', 'does', 'did', 'has', 'have', 'had', 'is', 'are', 'was', 'were'];
const denials = [
  'not',
  'no',
  'non',
  'none',
  'never',
  'neither',
  'cannot',
  ...verbs.flatMap((verb) => [`${verb}n't`, `${verb}nt`]),
  'without',
  'w o',
  'lack',
  'lacks',
  'lacking',
  'missing',
  'except',
  'except for',
  'excepting',
  'exclude',
  'excludes',
  'excluding',
  'excl',
  'omit',
  'omitting',
  'ignoring',
  'leaving out',
  'other than',
  'apart from',
  'aside from',
  'but not',
  'minus',
  'all but',
  'anything but',
  'everything but',
  'everyone but',
];

/** Before or after a field, they deny it; alone they may be a name: "Empty Bowls". */
const empty = ['empty', 'blank', 'unset', 'unknown', 'absent'];
const states = ['set', 'given', 'known', 'entered', 'recorded', 'assigned', 'filled in', 'on file', 'there'];
const isEmpty = [...empty, 'missing', 'none', 'lacking'].flatMap((word) =>
  ['', 'is ', 'are ', 'was ', 'were '].map((verb) => `${verb}${word}`),
);
const isNotSet = states.flatMap((state) =>
  ['not', 'never', 'is not', 'are not', "isn't", "aren't", 'isnt', 'arent', "wasn't", 'was not'].map(
    (not) => `${not} ${state}`,
  ),
);
/** After a field: "phone missing", "campaign is not set". */
const isLacking = [...isEmpty, ...isNotSet];

const many = (...words: string[]): string[] => words.flatMap((word) => [word, `${word}s`]);
const fields: Readonly<Record<Field, readonly string[]>> = {
  campaign: many('campaign'),
  subcampaign: many('subcampaign', 'sub campaign'),
  location: many('location'),
  type: many('type', 'gift type'),
  method: many('method', 'payment method'),
  plan: many('plan', 'recurring plan', 'subscription'),
  link: many('link', 'giving link'),
  pledge: many('pledge'),
  deposit: many('deposit', 'payout'),
  bank: many('bank', 'bank account', 'bank name'),
  donor: many('donor', 'giver'),
  name: many('name', 'donor name'),
  email: [...many('email', 'e mail', 'email addres', 'e mail addres'), 'email address', 'e mail address'],
  phone: many('phone', 'phone number', 'telephone', 'telephone number', 'mobile', 'cell', 'cell phone'),
  address: ['', 'mailing ', 'postal ', 'street ', 'home '].flatMap((kind) => [
    `${kind}address`,
    `${kind}addresses`,
  ]),
  note: many('note', 'comment', 'memo', 'message'),
  dedication: many('dedication', 'tribute'),
  reason: many('reason'),
};

/** Words of giving: what follows them is what wasn't given. */
const giving = new Set([
  ...giftWords,
  ...'gave,give,gives,given,giving,donate,donated,donating,contribute,contributed,contributing'.split(','),
]);

/** Of a donor: "donor email". */
const ofDonor = ['donor', "donor's"];

type FieldAt = { field: Field; length: number };

function fieldAt(tokens: Tokens, at: number): FieldAt | null {
  let best: FieldAt | null = null;
  const before = phraseAt(tokens, at, ofDonor);
  // Object.entries loses the key type.
  for (const [field, words] of Object.entries(fields) as [Field, readonly string[]][]) {
    const skipped = isDonorField(field) && phraseAt(tokens, at + before, words) > 0 ? before : 0;
    const length = phraseAt(tokens, at + skipped, words);
    if (length > 0 && skipped + length > (best?.length ?? 0)) best = { field, length: skipped + length };
  }
  return best;
}

type ReadAt = (place: number) => Reading | null;
/** What is denied, up to the token `end`. `meaning`: null if no list has a filter for it. `about`: "Status". */
type Denied = { end: number; meaning: Meaning | null; about?: string | undefined };

/** `readers`: those of everything that can be denied. */
export const denialsOf =
  (readers: readonly Reader[]): Reader =>
  (tokens, at, circumstances) => {
    const readAt: ReadAt = (place) => {
      const found = readers.flatMap((read) => read(tokens, place, circumstances) ?? []);
      return found.toSorted((one, other) => other.length - one.length)[0] ?? null;
    };
    const opening = phraseAt(tokens, at, denials);
    const own = readAt(at)?.length ?? 0;
    // "Not deposited" and "no more than 50" have meanings of their own, but not "not anonymous or failed".
    if (opening > 0 && (own <= opening || isOr(tokens, at + own))) {
      const { end, meaning } = deniedFrom(tokens, at + opening, readAt);
      // "No" may be the beginning of a name that is being typed.
      return end === opening ? null : readingOf(end - at, meaning);
    }
    const before = phraseAt(tokens, at, empty);
    const first = fieldsAt(tokens, at + before);
    if (!first) return null;
    const length = before > 0 ? 0 : phraseAt(tokens, first.end, isLacking);
    // "Donors missing email" are donors; "donor missing" says nothing else.
    const isNoun = before === 0 && nouns.has(textAt(tokens, at)) && first.end + length < tokens.length;
    return before + length === 0 || isNoun ? null : readingOf(first.end + length - at, first.meaning);
  };

const readingOf = (length: number, meaning: Meaning | null): Reading => ({
  length,
  isDenial: true,
  ...(meaning ?? { facts: { except: true }, part: null }),
  // "No phone" may be about gifts, and about donors.
  ...(meaning?.facts.without?.every(isDonorField) && { others: [{ ...meaning, noun: 'donors' }] }),
});

function deniedFrom(tokens: Tokens, from: number, readAt: ReadAt): Denied {
  let denied = oneDenied(tokens, from, readAt);
  // "Not failed or refunded", "except winter shelter and general fund".
  for (;;) {
    const joint = tokens[denied.end]?.text ?? '';
    if (!/^(or|nor|and)$/.test(joint) || denied.end === from || isDenialAt(tokens, denied.end + 1))
      return denied;
    const next = oneDenied(tokens, denied.end + 1, readAt);
    if (next.end === denied.end + 1) return denied;
    if (joint === 'and' && (!next.about || next.about !== denied.about)) return denied;
    denied = { ...next, meaning: joined(denied.meaning, next.meaning) };
  }
}

/** Reads one thing that is denied, from the word after the denial on. */
function oneDenied(tokens: Tokens, from: number, readAt: ReadAt): Denied {
  const isStrong = (place: number) => {
    const reading = readAt(place);
    return isDenialAt(tokens, place) || isOr(tokens, place) || (reading !== null && !reading.isWeak);
  };
  let at = from;
  // "Not paid by card", "doesn't have a phone".
  while (isFiller(tokens, at) && !giving.has(textAt(tokens, at)) && !fieldAt(tokens, at) && !readAt(at))
    at += 1;
  const named = fieldAt(tokens, at);
  // "Except campaign winter shelter" denies that campaign.
  const value = named && readAt(at + named.length);
  const isNamed = named !== null && value?.part?.label.toLowerCase() === fieldNames[named.field];
  const all = isNamed ? null : fieldsAt(tokens, at);
  // "No phone on file".
  if (all) return { ...all, end: all.end + phraseAt(tokens, all.end, states) };
  if (isNamed) at += named.length;
  // "From winter shelter" is a campaign, not a season.
  const next = isFiller(tokens, at) ? readAt(at + 1) : null;
  if (next && next.length >= (readAt(at)?.length ?? 0)) at += 1;
  const reading = readAt(at);
  const isOpen = (place: number) => place < tokens.length && !isFiller(tokens, place) && !isStrong(place);
  const last = at + (reading?.length ?? 1);
  // "From april smith" is about a person, and "in memory of" needs one.
  const isPart = readAt(last - 1)?.isWeak || reading?.isWeak || reading?.facts.phrase !== undefined;
  if (reading && !(isPart && isOpen(last)))
    return { end: last, meaning: butNot(reading), about: reading.part?.label };
  // What wasn't given is all that follows.
  if (giving.has(textAt(tokens, at))) return { end: tokens.length, meaning: null };
  let end = at;
  while (end < tokens.length && (end === at || !isStrong(end))) end += 1;
  while (end > at + 1 && isFiller(tokens, end - 1)) end -= 1;
  return { end, meaning: null };
}

/** Reads "email", "email or phone", and "campaign, location, or note". */
function fieldsAt(tokens: Tokens, from: number): Denied | null {
  const lacked: Field[] = [];
  let end = from;
  for (;;) {
    const joint = lacked.length > 0 && /^(or|nor|and)$/.test(textAt(tokens, end)) ? 1 : 0;
    const next = fieldAt(tokens, end + joint);
    // "No email donors" are donors, and so are "donors email missing".
    const isNoun = nouns.has(textAt(tokens, end)) || nouns.has(textAt(tokens, end - 1));
    if (!next || (lacked.length > 0 && joint === 0 && isNoun)) break;
    if (!lacked.includes(next.field)) lacked.push(next.field);
    end += joint + next.length;
  }
  if (lacked.length === 0) return null;
  const value = lacked.map((field) => fieldNames[field]).join(' or ');
  return {
    end,
    meaning: { facts: { without: lacked }, part: { label: 'Without', value } },
    about: 'Without',
  };
}

/** Fields that also name a list. */
const nouns: ReadonlySet<string> = new Set([...fields.donor, ...fields.plan, ...fields.deposit]);

const textAt = (tokens: Tokens, at: number): string => tokens[at]?.text ?? '';
const isOr = (tokens: Tokens, at: number): boolean => /^n?or$/.test(textAt(tokens, at));
export const isDenialAt = (tokens: Tokens, at: number): boolean => phraseAt(tokens, at, denials) > 0;
const isFiller = (tokens: Tokens, at: number): boolean =>
  fillers.has(textAt(tokens, at)) || skipped.has(textAt(tokens, at));

/** Gifts to a campaign can be left out. */
function butNot({ facts: { campaign }, part }: Reading): Meaning | null {
  if (campaign === undefined) return null;
  return {
    facts: { campaignNot: [campaign] },
    part: { label: 'Campaign', value: `not ${part?.value ?? ''}` },
  };
}

/** Both; null unless one filter can have both. */
function joined(one: Meaning | null, other: Meaning | null): Meaning | null {
  if (!one?.part || one.part.label !== other?.part?.label) return null;
  const { label, value } = one.part;
  const part = { label, value: `${value} or ${other.part.value.replace(/^not /, '')}` };
  const { without = [], campaignNot = [] } = one.facts;
  const facts: Facts =
    without.length > 0
      ? { without: [...without, ...(other.facts.without ?? [])] }
      : { campaignNot: [...campaignNot, ...(other.facts.campaignNot ?? [])] };
  return { facts, part };
}
