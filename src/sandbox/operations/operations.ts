/** The platform's 38 operations on the sandbox's data. */
import type { OperationId, ReadId } from '#contract/giving/catalog.ts';
import type { SandboxDatabase } from '../database/sandbox-database.ts';
import { campaignReads } from './campaign-reads.ts';
import { depositReads } from './deposit-reads.ts';
import { donorReads } from './donors/donor-reads.ts';
import { donorWrites } from './donors/donor-writes.ts';
import { giftReads } from './gifts/gift-reads.ts';
import { giftWrites } from './gifts/gift-writes.ts';
import { reversalReads } from './gifts/reversal-reads.ts';
import { locationReads } from './location-reads.ts';
import { ok, type Part } from './operation.ts';
import { authorize } from './payments/authorize.ts';
import { planReads } from './plans/plan-reads.ts';
import { planWrites } from './plans/plan-writes.ts';
import { tapReads } from './tap/tap-reads.ts';
import { webhookReads } from './webhook-reads.ts';
import { createView, type ViewOptions, type WorldView } from './world-view.ts';

export type Operations = Part<OperationId>;

/** Creates the operations. Each takes a context and checked input, and throws ApiError. The database may change between calls. */
export function createOperations(db: SandboxDatabase, options: ViewOptions = {}): Operations {
  const view = createView(db, options);
  return {
    ...reads(view),
    ...giftWrites(view),
    ...donorWrites(view),
    ...planWrites(view),
    ...authorize(view),
  };
}

/** The platform's 30 reads. */
const reads = (view: WorldView): Part<ReadId> => ({
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
