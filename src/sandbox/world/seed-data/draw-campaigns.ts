/** Campaigns and subcampaigns of the seed data. */
import type { Row } from '../../database/sandbox-database.ts';
import { makeId, type Random } from '../random.ts';
import { day } from '../time.ts';
import type { Scale } from './scale.ts';

export type Setting = { random: Random; org: number; now: number; seqFrom: number; scale: Scale };

export const campaignNames = [
  'General fund',
  'Winter shelter',
  'Building fund',
  'Food pantry',
  'Music program',
  'Youth camp',
  'Emergency relief',
  'Scholarships',
  'Clean water',
  'Community garden',
  'Advent appeal',
  'Easter appeal',
  'Spring gala',
  'Back to school',
  'Legacy circle',
  'Night watch',
  'Kitchen renewal',
  'Literacy hour',
  'Refugee welcome',
  'Medical mission',
  'Summer lunches',
  'Tool library',
  'Giving Tuesday',
  'A place for everyone, in every season, whatever the weather: the capital campaign for our second century',
];
export const subNames = [
  'Beds and blankets',
  'Hot meals',
  'Roof',
  'Windows',
  'Instruments',
  'Bus tickets',
  'First aid',
  'Matching gift',
  'Monthly friends',
  'In kind',
];
export const forever = Number.MAX_SAFE_INTEGER;

/** The second to last subcampaign belongs to two campaigns. */
export const parentsOf = (index: number, campaigns: readonly Row[]): Row[] =>
  campaigns.filter((_, at) => (index === 8 ? at === 1 || at === 3 : at === 1 + (index % 5)));

type Times = { start: number; end: number | null; archived: number | null };

/** Includes every status: two upcoming, five expired and two archived campaigns, the rest active. */
function timesOf(index: number, now: number): Times {
  const start = now - (1300 - index * 20) * day;
  if (index === 20 || index === 21)
    return { start: now + (index - 10) * 2 * day, end: now + 120 * day, archived: null };
  if (index === 18 || index === 19) return { start, end: now - 300 * day, archived: now - 90 * day };
  if (index >= 10 && index < 15) return { start, end: now - (60 + index * 20) * day, archived: null };
  return { start, end: index % 4 === 1 ? now + (90 + index) * day : null, archived: null };
}

export function drawCampaign(
  { random, org, now, seqFrom }: Setting,
  name: string,
  index: number,
  locations: readonly Row[],
): Row {
  const { start, end, archived } = timesOf(index, now);
  const createdAt = Math.min(start, now - 30 * day);
  return {
    ...named(random, org, seqFrom + index + 1, name, createdAt),
    archived_at: archived,
    updated_at: archived ?? createdAt + day,
    start_at: start,
    end_at: end,
    display_order: index === 7 ? null : index + 1,
    is_sub: 0,
    hidden: index === 14 ? 1 : 0,
    location_ids: JSON.stringify(index % 3 === 2 ? locations.slice(0, 2).map((location) => location.id) : []),
    apply_all: 0,
  };
}

export const drawSub = ({ random, org, now, seqFrom }: Setting, name: string, index: number): Row => {
  const createdAt = now - (1200 - index * 10) * day;
  return {
    ...named(random, org, seqFrom + 100 + index, name, createdAt),
    archived_at: null,
    start_at: createdAt,
    end_at: null,
    display_order: index + 1,
    is_sub: 1,
    hidden: 0,
    location_ids: '[]',
    apply_all: index === 9 ? 1 : 0,
  };
};

const named = (random: Random, org: number, seq: number, name: string, createdAt: number): Row => ({
  seq,
  id: makeId(random, createdAt),
  org,
  name,
  created_at: createdAt,
  updated_at: createdAt + day,
});
