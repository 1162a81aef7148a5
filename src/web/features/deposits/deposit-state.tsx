import type { DepositRecord } from '#contract/rules/deposit-lines.ts';
import { depositStateText, depositStatus } from '../../nouns/deposit/labels.ts';
import { StatusDot } from '../../ui/text/status-dot.tsx';

/** "Paid on Nov 18", "In transit, due Nov 22". */
export const DepositState = ({ deposit }: { deposit: DepositRecord }) => (
  <StatusDot
    tone={depositStatus(deposit.status).tone}
    words={depositStateText(deposit)}
    raw={deposit.status ?? undefined}
    pill
  />
);
