/** The platform's 30 reads. */
import type { ReadId } from '#contract/giving/catalog.ts';
import { campaignReads } from './campaign-reads.ts';
import { depositReads } from './deposit-reads.ts';
import { donorReads } from './donors/donor-reads.ts';
import { giftReads } from './gifts/gift-reads.ts';
import { reversalReads } from './gifts/reversal-reads.ts';
import { locationReads } from './location-reads.ts';
import { ok, type Part } from './operation.ts';
import { planReads } from './plans/plan-reads.ts';
import { tapReads } from './tap/tap-reads.ts';
import { webhookReads } from './webhook-reads.ts';
import type { WorldView } from './world-view.ts';

export const reads = (view: WorldView): Part<ReadId> => ({
  ...giftReads(view),
  ...donorReads(view),
  ...planReads(view),
  ...campaignReads(view),
  ...locationReads(view),
  ...depositReads(view),
  ...reversalReads(view),
  ...tapReads(view),
  ...webhookReads(view),
  'health.get': () => ok('ok'),
});
