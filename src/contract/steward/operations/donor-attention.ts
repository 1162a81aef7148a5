import * as z from 'zod/mini';
import { Chargeback } from '../../giving/resources/chargeback.ts';
import { Contribution } from '../../giving/resources/contribution.ts';
import { Subscription } from '../../giving/resources/subscription.ts';
import { tolerantSchema } from '../../giving/tolerant-schema.ts';
import type { DonorAttention } from '../donor-attention.ts';
import type { StewardTable } from '../operation.ts';
import { count } from './outputs.ts';

const gift = tolerantSchema(Contribution);
const attention: z.ZodMiniType<DonorAttention> = z.strictObject({
  doubles: z.array(z.strictObject({ first: gift, second: gift, apartMs: count })),
  disputes: z.array(tolerantSchema(Chargeback)),
  plans: z.array(tolerantSchema(Subscription)),
});

export const donorAttentionOperations = {
  // 404 where gifts aren't kept.
  'GET /api/donor-attention/{donorId}': {
    id: 'donorAttention.get',
    access: 'mirror.read',
    reply: attention,
  },
} as const satisfies StewardTable;
