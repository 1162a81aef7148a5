/** The exports of donors and of recurring plans: all rows of a list, in its order, from the local copy. */
import * as z from 'zod/mini';
import { frequencyLabel } from '#contract/rules/frequencies.ts';
import { methodTypeName } from '#contract/rules/names/stored-method-names.ts';
import type { DonorRecord } from '#contract/steward/copy.ts';
import {
  type DonorGiving,
  donorQuestion,
  type PlanRow,
  planQuestion,
} from '#contract/steward/operations/lists.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { phoneText } from '#contract/values/phone.ts';
import { wallTimeOf } from '#contract/values/wall-time.ts';
import type { Clock } from '../../base/clock.ts';
import type { Copy } from '../../copy/copy.ts';
import type { GivingYear } from '../../copy/gifts/questions/donor-giving.ts';
import { copyOf, copyOfPlans } from '../../copy/ready-sets.ts';
import { dollarsOf, inWords } from '../../exports/cell-values.ts';
import { columnsOfDonor } from '../../exports/donor-columns.ts';
import type { LargeExportKind } from '../../exports/export-kinds.ts';
import { listDonors } from '../donor-list.ts';
import { listPlans } from '../plan-list.ts';
import type { CellColumn } from './cell-column.ts';
import { listExport } from './list-export.ts';

type Parts = {
  copy: Copy;
  clock: Clock;
  /** The organization's time zone, in which all times are written. */
  zone: string;
};

/** Donors that a text finds are ranked by it, and not counted to the last one: a file of them would lack some. */
const DonorFilter = z.strictObject({ ...donorQuestion, text: z.optional(z.never()) });
const PlanFilter = z.strictObject(planQuestion);

/** Rows that are read at a time. */
const limit = 500;

export function peopleExports({ copy, clock, zone }: Parts): LargeExportKind[] {
  const { copiedGifts, database } = copy;
  async function givingYear(): Promise<GivingYear | null> {
    if (!copiedGifts.offered) return null;
    await copiedGifts.upToDate();
    const { complete } = await copiedGifts.state();
    return complete ? { year: Number(wallTimeOf(new Date(clock.now()), zone).day.slice(0, 4)), zone } : null;
  }
  const donors = listExport({
    kind: 'donors',
    copy,
    needs: 'donors.list',
    filter: DonorFilter,
    state: () => copyOf(copy, 'donors'),
    count: async (filter) =>
      (await listDonors(database, { ...filter, limit: 1, page: 1 }, zone, await givingYear())).totalCount,
    rows: async (filter) => {
      const year = await givingYear();
      return allOf((page) => listDonors(database, { ...filter, limit, page }, zone, year)).then((pages) =>
        pages.flatMap(({ data, giving }) =>
          data.map((donor) => ({ donor, giving: (giving && lookUp(giving, donor.id)) ?? null })),
        ),
      );
    },
    days: ({ updatedFrom, updatedTo }) => ({ from: updatedFrom, to: updatedTo }),
    columns: donorColumns,
    zone,
  });
  const plans = listExport({
    kind: 'plans',
    copy,
    needs: 'subscriptions.list',
    filter: PlanFilter,
    // The file names their donors.
    state: () => copyOfPlans(copy, { sort: 'donor' }),
    count: async (filter) => (await listPlans(database, { ...filter, limit: 1, page: 1 }, zone)).totalCount,
    rows: async (filter) => {
      const pages = await allOf((page) => listPlans(database, { ...filter, limit, page }, zone));
      return pages.flatMap(({ data }) => data);
    },
    days: ({ updatedFrom, updatedTo }) => ({ from: updatedFrom, to: updatedTo }),
    columns: planColumns,
    zone,
  });
  return [donors, plans];
}

/** Reads every page of a list. */
async function allOf<Page extends { data: readonly unknown[] }>(
  read: (page: number) => Promise<Page>,
): Promise<Page[]> {
  const pages: Page[] = [];
  for (let page = 1; ; page += 1) {
    const found = await read(page);
    pages.push(found);
    if (found.data.length < limit) return pages;
  }
}

/** The columns on screen that show a donor's contact details. */
const shownAs: Readonly<Record<string, string>> = {
  'First name': 'name',
  'Last name': 'name',
  Email: 'email',
  Phone: 'phone',
};

type DonorRow = { donor: DonorRecord; giving: DonorGiving | null };

/** Columns are never changed, only added at the end. */
const donorColumns: readonly CellColumn<DonorRow>[] = [
  ...columnsOfDonor<DonorRow>().map((column) => {
    const shown = lookUp(shownAs, column.title);
    return shown ? { ...column, shownAs: shown } : column;
  }),
  {
    title: 'Last gift',
    shownAs: 'last',
    holds: 'time',
    width: 20,
    cell: ({ giving }, time) => time(giving?.lastAt ?? null),
  },
  {
    title: 'This year',
    shownAs: 'year',
    holds: 'money',
    adds: true,
    width: 12,
    cell: ({ giving }) => dollarsOf(giving?.thisYear.cents ?? null),
  },
  {
    title: 'Lifetime',
    shownAs: 'lifetime',
    holds: 'money',
    adds: true,
    width: 12,
    cell: ({ giving }) => dollarsOf(giving?.lifetime.cents ?? null),
  },
  {
    title: 'Gifts',
    shownAs: 'gifts',
    holds: 'number',
    adds: true,
    width: 8,
    cell: ({ donor }) => donor.totalContributionsCount ?? null,
  },
  {
    title: 'Active plans',
    shownAs: 'plans',
    holds: 'number',
    adds: true,
    width: 12,
    cell: ({ donor }) => donor.activeRecurringCount ?? null,
  },
  {
    title: 'Created',
    shownAs: 'created',
    holds: 'time',
    width: 20,
    cell: ({ donor }, time) => time(donor.createdAt ?? null),
  },
  {
    title: 'Updated',
    shownAs: 'updated',
    holds: 'time',
    width: 20,
    cell: ({ donor }, time) => time(donor.updatedAt ?? null),
  },
  { title: 'Donor ID', width: 26, cell: ({ donor }) => donor.id },
];

const typeOf = (type: string | null): string | null => type && methodTypeName(type);
const yesNo = (isSet: boolean | null | undefined): string | null =>
  isSet == null ? null : isSet ? 'Yes' : 'No';

/** Columns are never changed, only added at the end. */
const planColumns: readonly CellColumn<PlanRow>[] = [
  {
    title: 'Donor',
    shownAs: 'donor',
    isPersonal: true,
    width: 26,
    cell: ({ donorName }) => donorName ?? null,
  },
  {
    title: 'Phone',
    isPersonal: true,
    width: 18,
    cell: ({ phone }) => (phone ? phoneText(phone) : null),
  },
  {
    title: 'Amount',
    shownAs: 'amount',
    holds: 'money',
    width: 12,
    cell: ({ plan }) => plan.amount ?? null,
  },
  {
    title: 'Frequency',
    shownAs: 'schedule',
    width: 18,
    cell: ({ plan }) => frequencyLabel(plan.frequency ?? null),
  },
  // The sum of this column is the monthly value on the screen.
  {
    title: 'Monthly value',
    holds: 'money',
    adds: true,
    width: 14,
    cell: ({ monthlyCents }) => dollarsOf(monthlyCents ?? null),
  },
  {
    title: 'Status',
    shownAs: 'status',
    dividesTotals: true,
    cell: ({ plan }) => inWords(plan.status ?? null),
  },
  {
    title: 'Next gift',
    shownAs: 'next',
    holds: 'time',
    width: 20,
    cell: ({ plan }, time) => time(plan.nextPaymentDate ?? null),
  },
  {
    title: 'Payment method',
    shownAs: 'method',
    cell: ({ plan }) => typeOf(plan.paymentMethod?.type ?? null),
  },
  { title: 'Ends in', isPersonal: true, width: 10, cell: ({ plan }) => plan.paymentMethod?.last4 ?? null },
  { title: 'Expires', width: 10, cell: ({ plan }) => plan.paymentMethod?.expiration ?? null },
  { title: 'Campaign', shownAs: 'campaign', width: 26, cell: ({ plan }) => plan.campaign?.name ?? null },
  { title: 'Subcampaign', width: 22, cell: ({ plan }) => plan.subcampaign?.name ?? null },
  { title: 'Donor covers fees', cell: ({ plan }) => yesNo(plan.donorCoveredFees) },
  { title: 'Anonymous', width: 12, cell: ({ plan }) => yesNo(plan.anonymous) },
  { title: 'Started', holds: 'time', width: 20, cell: ({ plan }, time) => time(plan.startDate ?? null) },
  {
    title: 'Created',
    shownAs: 'created',
    holds: 'time',
    width: 20,
    cell: ({ plan }, time) => time(plan.createdAt ?? null),
  },
  { title: 'Updated', holds: 'time', width: 20, cell: ({ plan }, time) => time(plan.updatedAt ?? null) },
  { title: 'Plan ID', width: 26, cell: ({ plan }) => plan.id },
  { title: 'Donor ID', width: 26, cell: ({ plan }) => plan.donorId ?? null },
];
