/**
 * Personal data is masked where it is read, not where it is shown: every `useQuery` of the app passes through here while a screen is shared
 * (see `mask-reads.ts`), so a new screen needs no code of its own. Personal data is recognized by member name. A new member with a person's
 * name or contact details belongs in `personal` below; anything derived from masked parts (labels, titles, initials, copied text) is masked
 * with them. IDs, amounts, and dates stay. The cache and what is sent are unchanged.
 */
import { thankReasons } from '#contract/steward/letters/thanks.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { maskMark } from '../../data/session/mask-mark.ts';
import { suggestedReasons } from '../../nouns/plan/ending/cancel-reason.ts';

type Mask = (text: string, owner: Readonly<Record<string, unknown>>) => string;

const dots = `••••${maskMark}`;
/** The end of the ID distinguishes people on one screen, and reveals no more than the ID beside it. */
const lastOfId = ({ id, donorId }: Readonly<Record<string, unknown>>): string => {
  const known = [id, donorId].find((one) => typeof one === 'string');
  return `${known ? known.slice(-4) : '••••'}${maskMark}`;
};
const wholeName: Mask = (_, owner) => `Donor ${lastOfId({ donorId: owner.donorId })}`;
const hidden: Mask = () => dots;
/** A plan is named after its donor. */
const recordName: Mask = (text, owner) => (owner.kind === 'plan' ? wholeName(text, owner) : text);
const plainReasons: ReadonlySet<string> = new Set<string>([...thankReasons, ...suggestedReasons]);
/** A reason that a person typed. Ours to choose from, and the processor's for a chargeback, name no one. */
const typedReason: Mask = (text, owner) =>
  plainReasons.has(text) || 'contributionId' in owner ? text : dots;

const personal: Readonly<Record<string, Mask>> = {
  firstName: () => `Donor${maskMark}`,
  lastName: (_, owner) => lastOfId(owner),
  donorName: wholeName,
  name: recordName,
  holderName: hidden,
  email: () => `••••@••••${maskMark}`,
  phone: hidden,
  line1: hidden,
  line2: hidden,
  city: hidden,
  zip: hidden,
  note: hidden,
  notes: hidden,
  donorNotes: hidden,
  dedication: hidden,
  answerNote: hidden,
  reason: typedReason,
  // The raw body of a webhook.
  body: (text) => maskedJson(text),
};

/** Members in which every text is personal, whatever its key: free text by field name, names by ID. */
const personalWhole = new Set(['metadata', 'personal']);

export function maskPersonal<Data>(data: Data): Data {
  // Only texts are replaced, so the type stays the same.
  return masked(data) as Data;
}

function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== 'object' || value === null) return value;
  const owner = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(owner).map(([name, member]) => [name, maskedMember(name, member, owner)]),
  );
}

function maskedMember(name: string, member: unknown, owner: Readonly<Record<string, unknown>>): unknown {
  if (typeof member === 'string')
    return member === '' ? '' : (lookUp(personal, name)?.(member, owner) ?? member);
  if (typeof member !== 'object' || member === null) return member;
  if (personalWhole.has(name)) return hiddenWhole(member);
  if (name === 'donors' && isNames(member)) return maskedNames(member);
  return masked(member);
}

/** True for names by ID (`Names` in the contract). */
const isNames = (record: object): boolean =>
  !Array.isArray(record) &&
  Object.values(record).every((one: unknown) => one === null || typeof one === 'string');

const maskedNames = (names: object): unknown =>
  Object.fromEntries(
    Object.entries(names).map(([id, name]: [string, unknown]) => [
      id,
      name === null ? null : `Donor ${lastOfId({ id })}`,
    ]),
  );

function hiddenWhole(value: unknown): unknown {
  if (typeof value === 'string') return dots;
  if (Array.isArray(value)) return value.map(hiddenWhole);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, hiddenWhole(member)]));
}

function maskedJson(text: string): string {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' ? JSON.stringify(masked(parsed)) : dots;
  } catch {
    return dots;
  }
}
