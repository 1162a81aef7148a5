/** The platform's 38 operations on the sandbox's data. */
import type { OperationId } from '#contract/giving/catalog.ts';
import type { SandboxDatabase } from '../database/sandbox-database.ts';
import { donorWrites } from './donors/donor-writes.ts';
import { giftWrites } from './gifts/gift-writes.ts';
import type { Part } from './operation.ts';
import { authorize } from './payments/authorize.ts';
import { planWrites } from './plans/plan-writes.ts';
import { reads } from './reads.ts';
import { createView, type ViewOptions } from './world-view.ts';

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
