import type { DepositRecord } from '#contract/rules/deposit-lines.ts';
import { StatusDot } from '../../ui/text/status-dot.tsx';
import { depositStateText, depositStatus } from './labels.ts';

/** "Paid on Nov 18", "In transit, due Nov 22". */
export const DepositState = ({ deposit }: { deposit: DepositRecord }) => (
  <StatusDot
    tone={depositStatus(deposit.status).tone}
    words={depositStateText(deposit)}
    raw={deposit.status ?? undefined}
    pill
  />
);
