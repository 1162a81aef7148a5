/** Maps each of the eight writes to its rule. */
import type { WriteId } from '#contract/giving/catalog.ts';
import { authorizeRule } from './authorize-rule.ts';
import { createDonorRule, updateDonorRule } from './donor-rules.ts';
import { chargeRule, refundRule } from './gift-rules.ts';
import { cancelPlanRule, createPlanRule, updatePlanRule } from './plan-rules.ts';
import type { Rule } from './rule.ts';

export type Rules = Record<WriteId, Rule>;

export const createRules = (options: { cardEntry: boolean }): Rules => ({
  'contributions.charge': chargeRule,
  'contributions.initiateRefund': refundRule,
  'donors.create': createDonorRule,
  'donors.update': updateDonorRule,
  'subscriptions.create': createPlanRule,
  'subscriptions.update': updatePlanRule,
  'subscriptions.cancel': cancelPlanRule,
  'payments.authorize': authorizeRule(options.cardEntry),
});
