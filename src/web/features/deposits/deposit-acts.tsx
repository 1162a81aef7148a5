import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, FileSpreadsheet, Printer, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { DepositRecord } from '#contract/rules/deposit-lines.ts';
import { aboutAct } from '#contract/steward/acts.ts';
import type { Reconciliation } from '#contract/steward/operations/deposits.ts';
import { useAskedAct } from '../../data/asked-act.ts';
import { useMay } from '../../data/session/session.ts';
import type { useExport } from '../../labels/exports/export-mutations.ts';
import { ReconciliationDialog } from '../../nouns/deposit/reconciliation/reconciliation-dialog.tsx';
import { reconciliationHistoryOptions } from '../../nouns/deposit/reconciliation/reconciliation-queries.ts';
import { whyNotToClose } from '../../nouns/deposit/reconciliation/reconciliation-state.ts';
import { Button } from '../../ui/button.tsx';
import { pageKey } from '../../ui/frame/page-key.ts';
import { useIsPrintedNext } from '../../ui/printing.ts';
import { printWhole } from '../../ui/when-visible.tsx';
import { ReopenDialog } from './reconciliation/reopen-dialog.tsx';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

type Props = { deposit: DepositRecord; title: string; file: ReturnType<typeof useExport> };

/** The actions of a deposit. None of them calls the platform. */
export function DepositActs({ deposit, title, file }: Props) {
  const may = useMay();
  const client = useQueryClient();
  return (
    <>
      {may('exports.make') ? (
        <Button
          ref={pageKey('export')}
          title="Accounting export: one row for each line of the deposit"
          pending={file.isPending && 'Preparing…'}
          onClick={() => file.mutate({ kind: 'deposit-books', filter: { depositId: deposit.id } })}
        >
          <FileSpreadsheet {...icon} />
          Export CSV
        </Button>
      ) : null}
      <Button pending={useIsPrintedNext() && 'Loading…'} onClick={() => void printWhole(client)}>
        <Printer {...icon} />
        Print
      </Button>
      {may('deposits.reconcile') ? <ReconciliationAct deposit={deposit} title={title} /> : null}
    </>
  );
}

function ReconciliationAct({ deposit, title }: Omit<Props, 'file'>) {
  const { data } = useQuery(reconciliationHistoryOptions(deposit.id));
  const [open, setOpen] = useState<'close' | Reconciliation | null>(null);
  const standing = data?.data.find(({ reopened }) => reopened === null);
  const why = whyNotToClose(deposit);
  const close = () => setOpen(null);
  useAskedAct('deposit.reconcile', deposit.id, data === undefined ? null : !standing && why === null, () =>
    setOpen('close'),
  );
  return (
    <>
      {standing ? (
        <Button onClick={() => setOpen(standing)}>
          <RotateCcw {...icon} />
          Reopen
        </Button>
      ) : (
        <Button
          variant="primary"
          aria-disabled={why !== null || !data}
          aria-describedby={why ? `why-${deposit.id}` : undefined}
          onClick={() => setOpen('close')}
        >
          <CircleCheck {...icon} />
          {aboutAct('deposit.reconcile').label}
        </Button>
      )}
      {open === 'close' && deposit.amountInCents !== null ? (
        <ReconciliationDialog
          depositId={deposit.id}
          title={title}
          paid={deposit.amountInCents}
          onClose={close}
        />
      ) : null}
      {open && open !== 'close' ? (
        // If someone else reopens it in the meantime, the typed text stays.
        <ReopenDialog reconciliation={open} title={title} onClose={close} />
      ) : null}
    </>
  );
}
