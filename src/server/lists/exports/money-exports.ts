/** The exports of refunds, chargebacks, and deposits: all rows of a list, in its order, from the local copy. */
import * as z from 'zod/mini';
import { depositQuestion, reversalQuestion } from '#contract/steward/operations/lists.ts';
import type { Copy } from '../../copy/copy.ts';
import { copyOf, copyOfReversals } from '../../copy/ready-sets.ts';
import { readInBatches } from '../../database/batches.ts';
import type { LargeExportKind } from '../../exports/export-kinds.ts';
import type { Reconciliations } from '../../records/reconciliation.ts';
import { listDeposits } from '../deposit-list.ts';
import { giftsOf, listReversals, type ReversalSet } from '../reversal-list.ts';
import type { CellColumn } from './cell-column.ts';
import { depositColumns } from './deposit-columns.ts';
import { listExport } from './list-export.ts';
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
