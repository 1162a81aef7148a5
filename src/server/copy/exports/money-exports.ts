/** The exports of refunds, chargebacks, and deposits: all rows of a list, in its order, from the local copy. */
import * as z from 'zod/mini';
import type { MoneyExport } from '#contract/steward/exports.ts';
import type { SetState } from '#contract/steward/operations/copy.ts';
import { depositQuestion, reversalQuestion } from '#contract/steward/operations/lists.ts';
import type { Permission } from '#contract/steward/permissions.ts';
import { localTimes } from '#contract/values/wall-time.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import { batchesOf, readInBatches } from '../../database/batches.ts';
import type { Cell, LargeExportKind } from '../../exports/export-kinds.ts';
import { fileNameOf, type NamedDays } from '../../exports/file-name.ts';
import { stillLoading } from '../../exports/still-loading.ts';
import { invalid, notFound } from '../../http/problem.ts';
import { listDeposits } from '../../lists/deposit-list.ts';
import { giftsOf, listReversals, type ReversalSet } from '../../lists/reversal-list.ts';
import type { Reconciliations } from '../../reconciliation/reconciliation.ts';
import type { Copy } from '../copy.ts';
import { copyOf, copyOfReversals, requireSet } from '../ready-sets.ts';
import type { CellColumn, TimeText } from './cell-column.ts';
import { depositColumns } from './deposit-columns.ts';
import { type ExportedReversal, reversalColumns } from './reversal-columns.ts';

type Parts = {
  copy: Copy;
  reconciliations: Pick<Reconciliations, 'times' | 'active'>;
  /** The organization's time zone, in which all times are written. */
  zone: string;
};

const ReversalFilter = z.strictObject(reversalQuestion);
const DepositFilter = z.strictObject(depositQuestion);
/** The entire list as one page. */
const all = { limit: Number.MAX_SAFE_INTEGER, page: 1 };

export function moneyExports({ copy, reconciliations, zone }: Parts): LargeExportKind[] {
  const reversals = <Set extends ReversalSet>(
    kind: Set,
    columns: readonly CellColumn<ExportedReversal<Set>>[],
  ) =>
    listExport({
      kind,
      copy,
      needs: 'copy.read',
      filter: ReversalFilter,
      state: () => copyOfReversals(copy, kind),
      count: async (filter) => (await listReversals(copy, kind, { ...filter, ...all }, zone)).totalCount,
      rows: async (filter) => {
        const { data } = await listReversals(copy, kind, { ...filter, ...all }, zone);
        const gifts = new Map((await giftsOf(copy.database, data)).map((gift) => [gift.id, gift]));
        return data.map((record) => ({ record, gift: gifts.get(record.contributionId ?? '') ?? null }));
      },
      days: ({ createdFrom, createdTo }) => ({ from: createdFrom, to: createdTo }),
      columns,
      zone,
    });
  const depositsOf = async (filter: z.output<typeof DepositFilter>) =>
    listDeposits(await copy.records('deposits'), await reconciliations.times(), { ...filter, ...all }, zone);
  const deposits = listExport({
    kind: 'deposits',
    copy,
    needs: 'deposits.list',
    filter: DepositFilter,
    state: () => copyOf(copy, 'deposits'),
    count: async (filter) => (await depositsOf(filter)).totalCount,
    rows: async (filter) => {
      const { data } = await depositsOf(filter);
      const ids = data.map(({ id }) => id);
      const active = await readInBatches(ids, (some) => reconciliations.active(some));
      const byDeposit = new Map(active.map((one) => [one.depositId, one]));
      return data.map((deposit) => ({ deposit, reconciliation: byDeposit.get(deposit.id) ?? null }));
    },
    days: ({ arrivesFrom, arrivesTo }) => ({ from: arrivesFrom, to: arrivesTo }),
    columns: depositColumns,
    zone,
  });
  return [
    reversals('refunds', reversalColumns.refunds),
    reversals('chargebacks', reversalColumns.chargebacks),
    deposits,
  ];
}

type ListExport<Filter, Row> = {
  kind: MoneyExport;
  needs: Permission;
  filter: z.ZodMiniType<Filter>;
  copy: Copy;
  /** Returns the current state of its set; null if there is no local copy. */
  state: () => Promise<SetState | null>;
  count: (filter: Filter) => Promise<number>;
  rows: (filter: Filter) => Promise<Row[]>;
  /** In the file's name. */
  days: (filter: Filter) => NamedDays;
  columns: readonly CellColumn<Row>[];
  zone: string;
};

function listExport<Filter extends { text?: string | undefined }, Row>({
  kind,
  needs,
  columns,
  ...list
}: ListExport<Filter, Row>): LargeExportKind {
  async function* cells(filter: Filter): AsyncGenerator<Cell[][]> {
    const times = localTimes(list.zone);
    const time: TimeText = (at) => times(typeof at === 'number' ? at : timeOf(at));
    for (const some of batchesOf(await list.rows(filter)))
      yield some.map((row) => columns.map(({ cell }) => cell(row, time)));
  }
  return {
    kind,
    needs,
    prepare: async (wanted) => {
      const { data: filter } = list.filter.safeParse(wanted);
      if (!filter) throw invalid([{ field: 'filter', message: 'is not valid' }]);
      await requireSet(list.copy, kind);
      const state = await list.state();
      if (!state) throw notFound();
      if (!state.complete) throw stillLoading();
      const { text, ...logged } = filter;
      const typed = text !== undefined;
      return {
        fileName: fileNameOf(kind, list.days(filter)),
        rows: await list.count(filter),
        columns,
        query: filter,
        typed,
        // Typed text isn't logged.
        filter: { ...logged, ...(typed ? { search: true } : {}) },
      };
    },
    // Checked again: this may be another version of the server.
    open: async (kept) => {
      const { asOf, unreadable } = (await list.copy.state())[kind];
      return {
        columns,
        rows: cells(list.filter.parse(kept)),
        asOf,
        notes:
          unreadable > 0
            ? [`${unreadable} of the ${kind} couldn't be read, so this file may lack some.`]
            : [],
      };
    },
  };
}
