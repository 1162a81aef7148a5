import type { CopySet } from '#contract/steward/copy.ts';

export type HintedSet = CopySet | 'gifts';

const allOfMoney: readonly HintedSet[] = ['gifts', 'refunds', 'chargebacks', 'deposits', 'plans', 'donors'];

/** Returns the sets to read after an event: `contribution.refunded` is about a gift and a refund. */
export function hintedBy(type: string): readonly HintedSet[] {
  const [family, what = ''] = type.split('.');
  if (family === 'contribution') {
    if (what.includes('refund')) return ['gifts', 'refunds'];
    if (what.includes('chargeback')) return ['gifts', 'chargebacks'];
    return what === 'paid_out' ? ['gifts', 'deposits'] : ['gifts'];
  }
  if (family === 'donor') return ['donors'];
  if (family === 'deposit') return ['deposits', 'gifts'];
  if (family === 'recurring_gift') return ['plans'];
  return allOfMoney;
}
