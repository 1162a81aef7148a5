/** Rows of the tables. Times in ms since 1970, money in cents. */
import type { PlanColumns } from '../world/acts/plan-acts.ts';

export type Stamped = { seq: number; id: string; org: number; created_at: number; updated_at: number };

export type LocationRow = Stamped & {
  name: string;
  archived_at: number | null;
  hidden: number;
  is_default: number;
  bit: number;
};
export type CampaignRow = Stamped & {
  name: string;
  archived_at: number | null;
  start_at: number;
  end_at: number | null;
  display_order: number | null;
  is_sub: number;
  hidden: number;
  location_ids: string;
  apply_all: number;
  gift_count: number;
  gift_cents: number;
  donor_count: number;
};
export type DonorRow = Stamped & {
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  address: string | null;
  locked: number;
  gift_count: number;
  latest_gift: number | null;
  location_mask: number;
  active_plans: number;
};
export type MethodRow = {
  seq: number;
  id: string;
  org: number;
  donor: number;
  holder: string;
  type: 'card' | 'bank' | 'wallet';
  brand: string;
  last4: string;
  expires_at: number | null;
  is_default: number;
  updated_at: number;
};
export type GiftRow = Stamped & {
  donor: number;
  type: 'CASH' | 'CRYPTO' | 'DAF' | 'MANUAL_CASH' | 'STOCK';
  kind: string;
  status: string;
  bucket: number;
  amount: number | null;
  fee: number;
  given_at: number;
  received_at: number | null;
  liquidation_at: number | null;
  tokens_at: number | null;
  ready_at: number | null;
  campaign: number | null;
  subcampaign: number | null;
  location: number | null;
  giving_link: string | null;
  pledge: string | null;
  plan: number | null;
  deposit: number | null;
  method: string | null;
  asset: string | null;
  dedication: string | null;
  notes: string | null;
  anonymous: number;
  covered: number;
  metadata: string | null;
  quirk: number;
  steps: string | null;
  next_at: number | null;
};
export type PlanRow = Stamped & PlanColumns & { metadata: string | null };
export type DepositRow = Stamped & {
  status: string;
  type: string;
  amount: number;
  arrival_at: number;
  starting: number | null;
  ending: number | null;
  bank_name: string | null;
  bank_last4: string | null;
  descriptor: string | null;
  methods: string;
  name: string | null;
  reconciled_at: number | null;
  steps: string | null;
  next_at: number | null;
};
export type RefundRow = Stamped & {
  gift: number;
  status: string;
  reason: string | null;
  amount: number;
  net: number;
  fee: number | null;
  processor_id: string;
  deposit: number | null;
  ready_at: number | null;
  steps: string | null;
  next_at: number | null;
};
export type ChargebackRow = Omit<RefundRow, 'net'> & {
  type: string;
  net: number | null;
  won_at: number | null;
  won_deposit: number | null;
};
