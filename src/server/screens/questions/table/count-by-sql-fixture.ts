/** For tests: counts the records of a list by its address in plain SQL over what was stored, without the code of the lists. */
import { type RawBuilder, sql } from 'kysely';
import type { QuestionNoun } from '#contract/steward/questions.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { afterDayIn, startOfDayIn } from '#contract/values/wall-time.ts';
import type { Copy } from '../../../copy/copy.ts';
import { zone } from './world-fixture.ts';

type Search = Readonly<Record<string, unknown>>;
type Condition = RawBuilder<unknown>;

const statusesOf: Record<string, string[]> = {
  PENDING: ['PENDING'],
  CONFIRMED: ['PAID_OUT', 'CONFIRMED'],
  FAILED: ['FAILED', 'CHARGEBACK'],
  CANCELED: ['CANCELED', 'REFUNDED'],
};
/** In the world's statuses. */
const received = sql`((type <> 'MANUAL_CASH' and status = 'PAID_OUT') or (type in ('MANUAL_CASH', 'CRYPTO') and status = 'CONFIRMED'))`;
const methodsOf: Record<string, Condition> = {
  card: sql`type = 'CASH' and method_type = 'Card'`,
  ach: sql`type = 'CASH' and method_type = 'ACH'`,
  'apple-pay': sql`method_type = 'Apple Pay'`,
  'google-pay': sql`method_type = 'Google Pay'`,
  paypal: sql`method_type = 'Paypal'`,
  'cash-app': sql`method_type = 'Cash App'`,
  check: sql`method_type = 'Check'`,
  'physical-cash': sql`method_type = 'Physical Cash'`,
  manual: sql`type = 'MANUAL_CASH' and method_type is null`,
  stock: sql`type = 'STOCK'`,
  crypto: sql`type = 'CRYPTO'`,
  daf: sql`type = 'DAF'`,
};
const list = (value: unknown): string[] => (Array.isArray(value) ? value : [String(value)]);
const start = (day: unknown): number => startOfDayIn(String(day), zone).getTime();
const after = (day: unknown): number => afterDayIn(String(day), zone).getTime();
const either = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`;

/** What a record of a donor lacks. */
const donorLacks: Record<string, Condition> = {
  name: sql`coalesce(record ->> 'firstName', '') = '' and coalesce(record ->> 'lastName', '') = ''`,
  email: sql`coalesce(record ->> 'email', '') = ''`,
  phone: sql`coalesce(record ->> 'phone', '') = ''`,
  address: sql`record ->> 'address' is null`,
};
/** True if every field is lacking: of the record itself, or of the donor whose ID is in `donor`. */
const lacks = (own: Record<string, Condition>, donor?: Condition) => (fields: unknown) =>
  sql`(${sql.join(
    list(fields).map((field) => {
      const lacking = lookUp(own, field) ?? lookUp(donorLacks, field);
      if (!lacking) throw new Error(`No SQL for what lacks ${field}`);
      return donor && !lookUp(own, field)
        ? sql`${donor} not in (select id from directory_records where set_name = 'donors' and not (${lacking}))`
        : sql`(${lacking})`;
    }),
    sql` and `,
  )})`;

const ofGifts: Record<string, (value: unknown) => Condition> = {
  givenFrom: (day) => sql`given_at >= ${start(day)}`,
  givenTo: (day) => sql`given_at < ${after(day)}`,
  receivedFrom: (day) => sql`received_at >= ${start(day)}`,
  receivedTo: (day) => sql`received_at < ${after(day)}`,
  least: (cents) => sql`amount_cents >= ${cents}`,
  most: (cents) => sql`amount_cents <= ${cents}`,
  campaign: (id) => sql`(campaign_id = ${id} or subcampaign_id = ${id})`,
  subcampaign: (id) => sql`subcampaign_id = ${id}`,
  campaignNot: (ids) => sql`(campaign_id is null or campaign_id not in (${sql.join(list(ids))}))`,
  // Gifts without a location are those of the default one.
  locations: (ids) => sql`coalesce(location_id, 'main') in (${sql.join(list(ids))})`,
  status: (buckets) =>
    sql`status in (${sql.join(list(buckets).flatMap((one) => lookUp(statusesOf, one) ?? []))})`,
  reversed: (statuses) => sql`status in (${sql.join(list(statuses))})`,
  /** Not a member of an address: the statuses that a label names. */
  inStatus: (statuses) => sql`status in (${sql.join(list(statuses))})`,
  // Nothing else is asked for.
  outcome: () => received,
  methods: (words) => either(list(words).map((one) => lookUp(methodsOf, one) ?? sql`1 = 0`)),
  assets: (symbols) => sql`type in ('STOCK', 'CRYPTO') and asset in (${sql.join(list(symbols))})`,
  planFrequency: (words) =>
    sql`plan_id in (select id from directory_records where set_name = 'plans' and record ->> 'frequency' in (${sql.join(list(words))}))`,
  returns: (what) =>
    either(
      list(what).map(
        (one) => sql`${received} and id in (
          select record ->> 'contributionId' from directory_records where
            ${
              one === 'partly'
                ? sql`(set_name = 'refunds' and record ->> 'status' = 'SUCCEEDED') or (set_name = 'chargebacks' and record ->> 'status' = 'lost')`
                : sql`(set_name = 'refunds' and record ->> 'status' in ('PENDING', 'REQUIRES_ACTION')) or (set_name = 'chargebacks' and record ->> 'status' not in ('won', 'lost'))`
            })`,
      ),
    ),
  frequency: (word) => (word === 'recurring' ? sql`frequency <> 'one-time'` : sql`frequency = 'one-time'`),
  deposited: (is) => (is === 'yes' ? sql`deposit_id is not null` : sql`deposit_id is null`),
  anonymous: (is) => sql`anonymous = ${is === 'yes' ? 1 : 0}`,
  fees: (is) => sql`covered_fees = ${is === 'yes' ? 1 : 0}`,
  without: lacks(
    {
      campaign: sql`campaign_id is null`,
      subcampaign: sql`subcampaign_id is null`,
      location: sql`location_id is null`,
      plan: sql`plan_id is null`,
      link: sql`link_id is null`,
      note: sql`coalesce(note, '') = ''`,
      dedication: sql`coalesce(dedication, '') = ''`,
    },
    sql`donor_id`,
  ),
  first: (is) => {
    // The first gift of a donor that was received.
    const firsts = sql`select id from (select id, row_number() over (partition by donor_id order by given_at, id) as place
      from gifts where ${received}) where place = 1`;
    return is === 'yes' ? sql`id in (${firsts})` : sql`id not in (${firsts})`;
  },
};

const at = (member: string) => sql`(record ->> ${member})`;
const msAt = (member: string) => sql`unixepoch(${at(member)}) * 1000`;
const isReversed = {
  createdFrom: (day: unknown) => sql`${msAt('createdAt')} >= ${start(day)}`,
  createdTo: (day: unknown) => sql`${msAt('createdAt')} < ${after(day)}`,
  status: (words: unknown) => sql`${at('status')} in (${sql.join(list(words))})`,
  deposited: (is: unknown) =>
    is === 'yes' ? sql`${at('depositId')} is not null` : sql`${at('depositId')} is null`,
  least: (cents: unknown) => sql`${at('amountInCents')} >= ${cents}`,
  most: (cents: unknown) => sql`${at('amountInCents')} <= ${cents}`,
  without: lacks({ reason: sql`${at('reason')} is null` }),
};
const planStatuses: Record<string, string[]> = {
  active: ['active'],
  pending: ['pending'],
  failing: ['failed'],
  paused: ['paused'],
  ended: ['inactive', 'recreated'],
};
const ofRecords: Record<string, Record<string, (value: unknown) => Condition>> = {
  refunds: isReversed,
  chargebacks: isReversed,
  deposits: {
    arrivesFrom: (day) => sql`${msAt('arrivalAt')} >= ${start(day)}`,
    arrivesTo: (day) => sql`${msAt('arrivalAt')} < ${after(day)}`,
    status: isReversed.status,
    least: isReversed.least,
    most: isReversed.most,
    methods: (words) =>
      either(list(words).map((word) => sql`${at('paymentMethodType')} like ${`%"${word}"%`}`)),
    without: lacks({
      name: sql`${at('name')} is null and ${at('statementDescriptor')} is null`,
      bank: sql`${at('bankName')} is null`,
    }),
    // None was reconciled by us.
    closed: (is) => (is === 'yes' ? sql`1 = 0` : sql`1 = 1`),
    text: (text) =>
      sql`lower(concat_ws(' ', ${at('name')}, ${at('statementDescriptor')}, ${at('bankName')}, ${at('bankLast4')})) like ${`%${String(text).toLowerCase()}%`}`,
  },
  plans: {
    amountFrom: (cents) => sql`${at('amount')} * 100 >= ${cents}`,
    amountTo: (cents) => sql`${at('amount')} * 100 <= ${cents}`,
    campaign: (id) => sql`record ->> '$.campaign.id' = ${id}`,
    locations: (ids) => sql`${at('locationId')} in (${sql.join(list(ids))})`,
    methods: (types) => sql`record ->> '$.paymentMethod.type' in (${sql.join(list(types))})`,
    without: lacks(
      {
        campaign: sql`record ->> '$.campaign.id' is null`,
        location: sql`${at('locationId')} is null`,
        method: sql`record ->> '$.paymentMethod.type' is null`,
      },
      sql`record ->> 'donorId'`,
    ),
    frequencies: (words) => sql`${at('frequency')} in (${sql.join(list(words))})`,
    tab: (tab) =>
      tab === 'all'
        ? sql`1 = 1`
        : sql`${at('status')} in (${sql.join(lookUp(planStatuses, String(tab)) ?? [])})`,
  },
  donors: {
    locations: (ids) => sql`record ->> '$.locationIds[0]' in (${sql.join(list(ids))})`,
    without: lacks({}),
  },
  devices: { serial: (serial) => sql`cast(${at('serialNumber')} as text) = ${serial}` },
};
/** Members that narrow nothing. */
const orders = new Set(['sort', 'direction', 'group']);

const words = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
/** True if each word that was typed begins a word of the texts, or the digits are in the phone number. */
function isFound(typed: string, texts: readonly (string | null)[], phone: string | null): boolean {
  const own = texts.flatMap((text) => [
    ...words(text ?? ''),
    ...(text ?? '').split(/\s+/).map((part) => words(part).join('')),
  ]);
  const digits = (phone ?? '').replaceAll(/\D/g, '');
  const asNumber = typed.replaceAll(/[\s()+.-]/g, '').replace(/^0{1,2}/, '');
  const isAmount = /^\d*\.\d{1,3}$/.test(typed);
  if (!isAmount && /^\d{4,}$/.test(asNumber) && digits.includes(asNumber)) return true;
  return words(typed).every(
    (word) =>
      own.some((one) => one.startsWith(word)) ||
      (/^\d{4,}$/.test(word) && digits.includes(word)) ||
      words(phone ?? '').some((part) => part.startsWith(word)),
  );
}

type Row = Record<string, string | null>;

export async function countBySql(
  { database }: Pick<Copy, 'database'>,
  noun: QuestionNoun,
  search: Search,
  text: string,
): Promise<number> {
  const table = noun === 'gifts' ? ofGifts : (lookUp(ofRecords, noun) ?? {});
  const asked = Object.entries(search).filter(([name]) => !orders.has(name));
  const all = asked.map(([name, value]) => {
    const condition = lookUp(table, name);
    if (!condition) throw new Error(`No SQL for ${noun} by ${name}`);
    return condition(value);
  });
  // Active plans are what the list shows by default.
  if (noun === 'plans' && search.tab === undefined) all.push(sql`${at('status')} = 'active'`);
  const where = all.length > 0 ? sql.join(all, sql` and `) : sql`1 = 1`;
  const card = /card ending (\d{4})/.exec(text)?.[1];
  const typed = text.replace(/card ending \d{4}/, '').trim();
  const donor = sql`(select record from directory_records as people where people.set_name = 'donors' and people.id = `;
  const source =
    noun === 'gifts'
      ? sql`select id, donor_id, donor_first_name as first, donor_last_name as last, donor_email as email, note, dedication, campaign_name as campaign,
          subcampaign_name as sub, last4, ${donor} gifts.donor_id) ->> 'phone' as phone from gifts where ${where}`
      : sql`select id, record ->> 'donorId' as donor_id, record ->> 'contributionId' as gift, coalesce(record ->> 'processorRefundId', record ->> 'processorChargebackId') as processor, record from directory_records where set_name = ${noun} and ${where}`;
  const { rows } = await sql<Row>`${source}`.execute(database.db);
  const found: Row[] = [];
  for (const row of rows) {
    if (card && row.last4 !== card) continue;
    if (typed && !(await matches(database.db, noun, row, typed))) continue;
    found.push(row);
  }
  return search.group === 'donor' ? new Set(found.map((row) => row.donor_id)).size : found.length;
}

async function matches(
  db: Copy['database']['db'],
  noun: QuestionNoun,
  row: Row,
  typed: string,
): Promise<boolean> {
  if (noun === 'gifts') {
    const { first, last, email, note, dedication, campaign, sub, last4, phone } = row;
    return isFound(
      typed,
      [first, last, email, note, dedication, campaign, sub, last4].map((one) => one ?? null),
      phone ?? null,
    );
  }
  if (row.processor?.toLowerCase().startsWith(typed.toLowerCase())) return true;
  const donorId =
    noun === 'donors'
      ? row.id
      : (row.donor_id ??
        (await sql<Row>`select donor_id from gifts where id = ${row.gift}`.execute(db)).rows[0]?.donor_id);
  const { rows } =
    await sql<Row>`select record ->> 'firstName' as first, record ->> 'lastName' as last, record ->> 'email' as email,
    record ->> 'phone' as phone from directory_records where set_name = 'donors' and id = ${donorId ?? null}`.execute(
      db,
    );
  const [person] = rows;
  return (
    person !== undefined &&
    isFound(
      typed,
      [person.first, person.last, person.email].map((one) => one ?? null),
      person.phone ?? null,
    )
  );
}
