import type { Generated } from 'kysely';

/** Row of `webhook_deliveries`. `changed`: JSON of the changes found when it was applied. */
export type WebhookDeliveriesTable = {
  id: string;
  type: string;
  name: string;
  received_at: number;
  applied_at: Generated<number | null>;
  changed: Generated<string | null>;
};
