/** Generates campaigns with subcampaigns, and locations. */
import type { Row } from '../../database/sandbox-database.ts';
import { makeId, type Random, type Weighted } from '../random.ts';
import { day } from '../time.ts';
import type { Scale } from './scale.ts';

/** A campaign and optional subcampaign by internal key, and the period in which it receives gifts. */
export type Purpose = { campaign: number | null; subcampaign: number | null; from: number; to: number };
export type Purposes = {
  locations: Row[];
  campaigns: Row[];
  parents: Row[];
  weighted: Weighted<Purpose>;
  general: Purpose;
  places: Weighted<{ seq: number; to: number }>;
};

type Setting = { random: Random; org: number; now: number; seqFrom: number; scale: Scale };

const campaignNames = [
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
const subNames = [
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
const locationNames = ['Downtown', 'Eastside', 'Northgate', 'Online', 'Riverside', 'Old Mill'];
const locationShares = [42, 18, 12, 22, 5, 3];
const forever = Number.MAX_SAFE_INTEGER;

export function drawPurposes(setting: Setting): Purposes {
  const { scale, seqFrom, now } = setting;
  const locations = locationNames
    .slice(0, scale.locations)
    .map((name, index) => drawLocation(setting, name, index));
  const campaigns = campaignNames
    .slice(0, scale.campaigns)
    .map((name, index) => drawCampaign(setting, name, index, locations));
  const subs = subNames.slice(0, scale.subcampaigns).map((name, index) => drawSub(setting, name, index));
  const parents = subs.flatMap((sub, index) =>
    parentsOf(index, campaigns).map((parent) => ({ sub: Number(sub.seq), parent: Number(parent.seq) })),
  );
  const weighted = campaigns.flatMap((campaign, index) => {
    const weight = index === 0 ? 40 : 30 / (index + 1);
    const [from, to] = [
      Number(campaign.start_at),
      Number(campaign.archived_at ?? campaign.end_at ?? forever),
    ];
    // Upcoming campaigns receive no gifts.
    if (from > now) return [];
    const below = parents.filter((pair) => pair.parent === campaign.seq).map((pair) => pair.sub);
    return [null, ...below].map(
      (sub) =>
        [
          { campaign: Number(campaign.seq), subcampaign: sub, from, to },
          sub === null ? weight : weight / (2 * below.length),
        ] as const,
    );
  });
  return {
    locations,
    campaigns: [...campaigns, ...subs],
    parents,
    weighted: [...weighted, [{ campaign: null, subcampaign: null, from: 0, to: forever }, 3]],
    general: { campaign: seqFrom + 1, subcampaign: null, from: 0, to: forever },
    places: locations.map((location, index) => [
      { seq: Number(location.seq), to: Number(location.archived_at ?? forever) },
      locationShares[index] ?? 1,
    ]),
  };
}

/** The second to last subcampaign belongs to two campaigns. */
const parentsOf = (index: number, campaigns: readonly Row[]): Row[] =>
  campaigns.filter((_, at) => (index === 8 ? at === 1 || at === 3 : at === 1 + (index % 5)));

/** Orders of locations, different by name, by creation date and by display order. */
const locationOrders = [
  { age: 1, display: 1 },
  { age: 0, display: 4 },
  { age: 3, display: 2 },
  { age: 2, display: 5 },
  { age: 4, display: 3 },
];

const drawLocation = ({ random, org, now, seqFrom }: Setting, name: string, index: number): Row => {
  const { age, display } = locationOrders[index] ?? { age: index, display: index + 1 };
  const made = now - (1500 - age * 10) * day;
  return {
    seq: seqFrom + index + 1,
    id: makeId(random, made),
    org,
    name: org === 1 ? name : `${name} chapel`,
    created_at: made,
    updated_at: made,
    archived_at: index === 5 ? now - 200 * day : null,
    hidden: index === 4 ? 1 : 0,
    is_default: index === 0 ? 1 : 0,
    display_order: display,
    bit: 2 ** index,
  };
};

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

function drawCampaign(
  { random, org, now, seqFrom }: Setting,
  name: string,
  index: number,
  locations: readonly Row[],
): Row {
  const { start, end, archived } = timesOf(index, now);
  const made = Math.min(start, now - 30 * day);
  return {
    ...named(random, org, seqFrom + index + 1, name, made),
    archived_at: archived,
    updated_at: archived ?? made + day,
    start_at: start,
    end_at: end,
    display_order: index === 7 ? null : index + 1,
    is_sub: 0,
    hidden: index === 14 ? 1 : 0,
    location_ids: JSON.stringify(index % 3 === 2 ? locations.slice(0, 2).map((location) => location.id) : []),
    apply_all: 0,
  };
}

const drawSub = ({ random, org, now, seqFrom }: Setting, name: string, index: number): Row => {
  const made = now - (1200 - index * 10) * day;
  return {
    ...named(random, org, seqFrom + 100 + index, name, made),
    archived_at: null,
    start_at: made,
    end_at: null,
    display_order: index + 1,
    is_sub: 1,
    hidden: 0,
    location_ids: '[]',
    apply_all: index === 9 ? 1 : 0,
  };
};

const named = (random: Random, org: number, seq: number, name: string, made: number): Row => ({
  seq,
  id: makeId(random, made),
  org,
  name,
  created_at: made,
  updated_at: made + day,
});
