/** Campaigns and locations, which no operation changes. Read once. */
import type { SandboxDatabase } from '../database/sandbox-database.ts';
import { ApiError, notFound } from './api-error.ts';
import type { CampaignRow, DonorRow, LocationRow } from './records.ts';

type Ref = { id: string; name: string };
export type Directory = {
  campaign(seq: number | null): Ref | null;
  location(seq: number | null): string | null;
  /** Returns the IDs of the locations whose bits are set in `mask`. */
  locationIds(org: number, mask: number): string[];
  /** Returns the internal key of a campaign of this nonprofit; undefined when there is none. */
  campaignSeq(org: number, id: string): number | undefined;
  isSubcampaign(seq: number): boolean;
  parents(seq: number): Ref[];
  subcampaigns(seq: number): Ref[];
  locationSeqs(org: number, ids: readonly string[]): number[];
  locationMask(org: number, ids: readonly string[]): number;
  defaultLocation(org: number): number | null;
};

export function createDirectory(db: SandboxDatabase): Directory {
  const campaigns = db.all<CampaignRow>('select * from campaigns');
  const locations = db.all<LocationRow>('select * from locations');
  const refs = new Map(campaigns.map(({ seq, id, name }) => [seq, { id, name }]));
  const campaignIds = new Map(campaigns.map(({ seq, id, org }) => [`${org} ${id}`, seq]));
  const subs = new Set(campaigns.filter(({ is_sub }) => is_sub === 1).map(({ seq }) => seq));
  const places = new Map(locations.map((location) => [location.seq, location]));
  const placeIds = new Map(locations.map((location) => [`${location.org} ${location.id}`, location]));
  const pairs = db.all<{ sub: number; parent: number }>(
    'select sub, parent from campaign_parents order by parent, sub',
  );
  const refsOf = (seqs: readonly number[]) => seqs.flatMap((seq) => refs.get(seq) ?? []);
  const found = (org: number, ids: readonly string[]) =>
    ids.flatMap((id) => placeIds.get(`${org} ${id.toLowerCase()}`) ?? []);
  return {
    campaign: (seq) => (seq === null ? null : (refs.get(seq) ?? null)),
    location: (seq) => (seq === null ? null : (places.get(seq)?.id ?? null)),
    locationIds: (org, mask) =>
      locations.filter((location) => location.org === org && (location.bit & mask) !== 0).map(({ id }) => id),
    campaignSeq: (org, id) => campaignIds.get(`${org} ${id.toLowerCase()}`),
    parents: (seq) => refsOf(pairs.filter(({ sub }) => sub === seq).map(({ parent }) => parent)),
    subcampaigns: (seq) => refsOf(pairs.filter(({ parent }) => parent === seq).map(({ sub }) => sub)),
    isSubcampaign: (seq) => subs.has(seq),
    locationSeqs: (org, ids) => found(org, ids).map(({ seq }) => seq),
    locationMask: (org, ids) => found(org, ids).reduce((mask, { bit }) => mask | bit, 0),
    defaultLocation: (org) =>
      locations.find((location) => location.org === org && location.is_default === 1)?.seq ?? null,
  };
}

/** Returns the donor of a path. Throws 400 for a donor of another nonprofit, 404 for an unknown one. */
export function donorOf(db: SandboxDatabase, org: number, id: string): DonorRow {
  const donor = db.one<DonorRow>('select * from donors where id = ?', id.toLowerCase());
  if (!donor) throw notFound('Donor');
  if (donor.org !== org) throw new ApiError(400, 'Donor does not belong to this nonprofit');
  return donor;
}
