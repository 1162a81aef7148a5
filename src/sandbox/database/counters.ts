/**
 * Counters of gifts, maintained by triggers so that every write updates them:
 * gift_cells (bucket x campaign x subcampaign x location) and gift_days (day given and day updated, per dimension) for exact list totals,
 * and totals of donors (gifts that are not failed or canceled) and of campaigns (confirmed gifts only).
 */

/** Indexes into `statusBuckets`; see world/gifts/status-buckets.ts. */
const confirmed = 1;
const counted = '(1, 2)';
const dayMs = 86_400_000;

const dimensions = (row: string): (readonly [name: string, value: string])[] => [
  ['all', '0'],
  ['bucket', `${row}.bucket`],
  ['campaign', `coalesce(${row}.campaign, 0)`],
  ['subcampaign', `coalesce(${row}.subcampaign, 0)`],
  ['location', `coalesce(${row}.location, 0)`],
];

const cellKey = (row: string) =>
  `${row}.org, ${row}.bucket, coalesce(${row}.campaign, 0), coalesce(${row}.subcampaign, 0), coalesce(${row}.location, 0)`;

const add = (table: string, keys: string, values: string, by: string) =>
  `insert into ${table} (${keys}, n) values (${values}, ${by}) on conflict (${keys}) do update set n = n + ${by};`;

const totals = (row: string, by: 1 | -1): string => {
  const cells = add('gift_cells', 'org, bucket, campaign, subcampaign, location', cellKey(row), String(by));
  const days = (['given', 'updated'] as const).flatMap((clock) =>
    dimensions(row).map(([name, value]) =>
      add(
        'gift_days',
        'org, clock, dimension, value, day',
        `${row}.org, '${clock}', '${name}', ${value}, ${row}.${clock}_at / ${dayMs}`,
        String(by),
      ),
    ),
  );
  return [cells, ...days].join('\n');
};

const campaignTotals = (row: string, by: 1 | -1): string =>
  ['campaign', 'subcampaign']
    .map((column) => {
      const when = `where seq = ${row}.${column} and ${row}.bucket = ${confirmed}`;
      const sum = `update campaigns set gift_count = gift_count + ${by}, gift_cents = gift_cents + ${by} * coalesce(${row}.amount, 0) ${when};`;
      const pair = `insert into campaign_donors (campaign, donor, n) select ${row}.${column}, ${row}.donor, ${by}
        where ${row}.${column} is not null and ${row}.bucket = ${confirmed}
        on conflict (campaign, donor) do update set n = n + ${by};`;
      // A donor counts toward a campaign from their first gift until their last one is removed.
      const edge = by === 1 ? 1 : 0;
      const donors = `update campaigns set donor_count = donor_count + ${by} ${when}
        and (select n from campaign_donors where campaign = ${row}.${column} and donor = ${row}.donor) = ${edge};`;
      return [sum, pair, donors].join('\n');
    })
    .join('\n');

const latest = (row: string) =>
  `(select max(given_at) from contributions where donor = ${row}.donor and bucket in ${counted})`;

export const triggers = `
create trigger gifts_arrive after insert on contributions begin
${totals('new', 1)}
${campaignTotals('new', 1)}
update donors set gift_count = gift_count + 1, latest_gift = max(coalesce(latest_gift, 0), new.given_at)
  where seq = new.donor and new.bucket in ${counted};
update donors set updated_at = max(updated_at, new.created_at),
  location_mask = location_mask | coalesce((select bit from locations where seq = new.location), 0) where seq = new.donor;
end;
create trigger gifts_change after update of bucket, campaign, subcampaign, location, given_at, updated_at, amount on contributions begin
${totals('old', -1)}
${totals('new', 1)}
${campaignTotals('old', -1)}
${campaignTotals('new', 1)}
end;
create trigger gifts_stop_counting after update of bucket on contributions
  when old.bucket in ${counted} and new.bucket not in ${counted} begin
update donors set gift_count = gift_count - 1, latest_gift = ${latest('new')}, updated_at = max(updated_at, new.updated_at) where seq = new.donor;
end;
create trigger gifts_count_again after update of bucket on contributions
  when old.bucket not in ${counted} and new.bucket in ${counted} begin
update donors set gift_count = gift_count + 1, latest_gift = ${latest('new')}, updated_at = max(updated_at, new.updated_at) where seq = new.donor;
end;
create trigger plans_arrive after insert on subscriptions when new.status = 'active' begin
update donors set active_plans = active_plans + 1, updated_at = max(updated_at, new.updated_at) where seq = new.donor;
end;
create trigger plans_change after update of status on subscriptions when (old.status = 'active') <> (new.status = 'active') begin
update donors set active_plans = active_plans + iif(new.status = 'active', 1, -1), updated_at = max(updated_at, new.updated_at) where seq = new.donor;
end;
`;

const dayTotals = (['given', 'updated'] as const)
  .flatMap((clock) =>
    dimensions('contributions').map(
      ([
        name,
        value,
      ]) => `insert into gift_days select org, '${clock}', '${name}', ${value}, ${clock}_at / ${dayMs}, count(*)
        from contributions group by 1, 4, 5;`,
    ),
  )
  .join('\n');

/** Computes the same counters for all rows at the end of a bulk load, before the triggers exist. */
export const countEverything = `
insert into gift_cells select ${cellKey('contributions')}, count(*) from contributions group by 1, 2, 3, 4, 5;
${dayTotals}
insert into campaign_donors select campaign, donor, sum(n) from (
  select campaign, donor, count(*) as n from contributions where bucket = ${confirmed} and campaign is not null group by 1, 2
  union all select subcampaign, donor, count(*) from contributions where bucket = ${confirmed} and subcampaign is not null group by 1, 2)
  group by 1, 2;
update campaigns set donor_count = (select count(*) from campaign_donors where campaign = campaigns.seq and n > 0),
  gift_count = s.n, gift_cents = s.cents from (
    select campaign as seq, count(*) as n, coalesce(sum(amount), 0) as cents from contributions where bucket = ${confirmed} group by 1
    union all select subcampaign, count(*), coalesce(sum(amount), 0) from contributions where bucket = ${confirmed} group by 1) s
  where s.seq = campaigns.seq;
update donors set gift_count = s.n, latest_gift = s.latest from (
  select donor, count(*) as n, max(given_at) as latest from contributions where bucket in ${counted} group by donor) s where s.donor = donors.seq;
update donors set location_mask = s.mask, updated_at = max(updated_at, s.created) from (
  select donor, sum(distinct coalesce(l.bit, 0)) as mask, max(c.created_at) as created
  from contributions c left join locations l on l.seq = c.location group by donor) s where s.donor = donors.seq;
update donors set active_plans = s.n from (
  select donor, count(*) as n from subscriptions where status = 'active' group by donor) s where s.donor = donors.seq;
`;
