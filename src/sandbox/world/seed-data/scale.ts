/** Sizes of the generated data by number of gifts (`SANDBOX_GIFTS`). 25,000 gives the documented sizes. */
export type Scale = {
  gifts: number;
  donors: number;
  plans: number;
  campaigns: number;
  subcampaigns: number;
  locations: number;
  devices: number;
  groups: number;
  destinations: number;
  taps: number;
  webhooks: number;
  attempts: number;
};

const between = (least: number, value: number, most: number) =>
  Math.max(least, Math.min(Math.round(value), most));

/** Sizes of the first nonprofit, which has exactly `gifts` gifts. */
export const mainScale = (gifts: number): Scale => ({
  gifts,
  donors: between(12, gifts * 0.16, 40_000),
  plans: between(8, gifts * 0.018, 4_500),
  campaigns: 24,
  subcampaigns: 10,
  locations: 6,
  devices: 60,
  groups: 9,
  destinations: 7,
  taps: between(60, gifts * 0.5, 20_000),
  webhooks: 4,
  attempts: between(40, gifts * 0.02, 600),
});

/** Sizes of the small second nonprofit. Its gifts are in addition. */
export const secondScale = (gifts: number): Scale => ({
  gifts: between(5, gifts * 0.02, 400),
  donors: between(6, gifts * 0.004, 90),
  plans: between(3, gifts * 0.0008, 20),
  campaigns: 4,
  subcampaigns: 2,
  locations: 2,
  devices: 6,
  groups: 2,
  destinations: 2,
  taps: between(10, gifts * 0.01, 200),
  webhooks: 1,
  attempts: 12,
});
