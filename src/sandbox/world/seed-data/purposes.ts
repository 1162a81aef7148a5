/** Generates campaigns with subcampaigns, and locations. */
import type { Row } from '../../database/sandbox-database.ts';
import { makeId, type Weighted } from '../random.ts';
import { day } from '../time.ts';
import {
  campaignNames,
  drawCampaign,
  drawSub,
  forever,
  parentsOf,
  type Setting,
  subNames,
} from './draw-campaigns.ts';

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

const locationNames = ['Downtown', 'Eastside', 'Northgate', 'Online', 'Riverside', 'Old Mill'];
const locationShares = [42, 18, 12, 22, 5, 3];
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
  const createdAt = now - (1500 - age * 10) * day;
  return {
    seq: seqFrom + index + 1,
    id: makeId(random, createdAt),
    org,
    name: org === 1 ? name : `${name} chapel`,
    created_at: createdAt,
    updated_at: createdAt,
    archived_at: index === 5 ? now - 200 * day : null,
    hidden: index === 4 ? 1 : 0,
    is_default: index === 0 ? 1 : 0,
    display_order: display,
    bit: 2 ** index,
  };
};
