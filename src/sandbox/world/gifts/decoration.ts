import { quirks } from '../quirks.ts';
import type { Random } from '../random.ts';
import { day } from '../time.ts';
import type { GiftDraft } from './gifts.ts';
import type { GiftType } from './status-buckets.ts';

/** Random optional details of a gift and its quirks. */
export type Decoration = Pick<
  GiftDraft,
  'notes' | 'dedication' | 'metadata' | 'givingLink' | 'pledge' | 'quirk'
>;
export const plainDecoration: Decoration = {
  notes: null,
  dedication: null,
  metadata: null,
  givingLink: null,
  pledge: null,
  quirk: 0,
};

export type Links = { givingLinks: readonly string[]; pledges: readonly string[] };

export const decorate = (
  random: Random,
  links: Links,
  { type, recurring, age }: { type: GiftType; recurring: boolean; age: number },
): Decoration => ({
  givingLink: !recurring && random.chance(0.12) ? random.pick(links.givingLinks) : null,
  pledge: random.chance(0.02) ? random.pick(links.pledges) : null,
  dedication: !recurring && random.chance(0.04) ? random.pick(dedications) : null,
  notes: !recurring && random.chance(0.06) ? random.pick(notes) : null,
  metadata: random.chance(0.05) ? random.pick(metadata) : null,
  quirk: drawQuirks(random, type, recurring, age),
});

function drawQuirks(random: Random, type: GiftType, recurring: boolean, age: number): number {
  let flags = 0;
  if (!recurring && random.chance(0.1)) flags |= quirks.oneTimeInCapitals;
  if (random.chance(0.15)) flags |= quirks.shortDonor;
  if (age > 1000 * day && random.chance(0.7)) flags |= quirks.olderRecord;
  if (type === 'DAF' && random.chance(0.2)) flags |= quirks.receivedUnnoticed;
  if (type === 'CASH' && random.chance(0.04)) flags |= quirks.lowerCaseMethod;
  return flags;
}

const dedications = [
  'In memory of Rosa Alvarez',
  'In honor of the night shift volunteers',
  'In memory of Grandpa Joe, who never missed a Sunday',
  'In honor of Mia and Theo’s wedding',
  'In memory of 田中さん',
];
const notes = [
  'Thank you for all you do!',
  'For the kitchen, please.',
  'Second half of our pledge.',
  'God bless. Please use where needed most.',
  'From the whole third grade <3',
  'שלום לכולם, המשיכו כך',
  'Bitte keine Quittung per Post schicken.',
];
const metadata = [
  JSON.stringify({ source: 'qr', table: '12' }),
  JSON.stringify({ source: 'newsletter' }),
  JSON.stringify({ event: 'gala', seat: 'B7', utm_campaign: 'spring' }),
];
