import { giftOutcome } from '#contract/rules/gift-outcome.ts';
import { platformName } from '#contract/rules/platform-name.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { noDepositEver, notInDeposit } from '../../reversal/deposited-text.ts';
import type { Gift } from '../labels.ts';

const failed: Readonly<Record<string, string>> = {
  VOIDED: 'The gift was voided',
  CANCELED: 'The gift was canceled',
  ABANDONED: 'The gift was abandoned',
};

/** What is shown instead of a gift's deposit, and why. A gift that never reached the nonprofit will have none. */
export function noDeposit({ status, type }: Pick<Gift, 'status' | 'type'>): {
  name: string;
  meaning: string;
} {
  if (giftOutcome(type, status) === 'failed')
    return { name: noDepositEver, meaning: lookUp(failed, status) ?? "The payment didn't go through" };
  if (type === 'MANUAL_CASH')
    return { name: noDepositEver, meaning: `Entered manually: not paid out by ${platformName()}` };
  return { name: notInDeposit, meaning: 'Will appear when deposited' };
}
