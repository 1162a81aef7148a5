/**
 * Indexes, created after the bulk load. Each documented filter and order of each list has an index that ends with the order of the
 * list. Those of gifts also contain the other filter columns, so that a scan reads no row that it doesn't return.
 */
const giftFilters = 'seq, bucket, campaign, subcampaign, location, updated_at';

export const indexes = `
create unique index locations_id on locations (id);
create unique index campaigns_id on campaigns (id);
create index campaign_parents_parent on campaign_parents (parent);

create unique index donors_id on donors (id);
create index donors_order_id on donors (org, id, location_mask, updated_at);
create index donors_created on donors (org, created_at, seq, location_mask, updated_at);
create index donors_updated on donors (org, updated_at, seq, location_mask);
create index donors_first on donors (org, first_name, seq, location_mask, updated_at);
create index donors_last on donors (org, last_name, seq, location_mask, updated_at);
create index donors_email on donors (org, email, seq, location_mask, updated_at);
create index donors_phone on donors (org, phone, seq, location_mask, updated_at);
create index donors_count on donors (org, gift_count, seq, location_mask, updated_at);
create unique index methods_id on payment_methods (id);
create index methods_donor on payment_methods (donor, updated_at);

create unique index gifts_id on contributions (id);
create index gifts_given on contributions (org, given_at, ${giftFilters});
create index gifts_bucket on contributions (org, bucket, given_at, seq, campaign, subcampaign, location, updated_at);
create index gifts_campaign on contributions (org, campaign, given_at, seq, bucket, subcampaign, location, updated_at);
create index gifts_subcampaign on contributions (org, subcampaign, given_at, seq, bucket, campaign, location, updated_at) where subcampaign is not null;
create index gifts_location on contributions (org, location, given_at, seq, bucket, campaign, subcampaign, updated_at);
create index gifts_link on contributions (org, giving_link, given_at) where giving_link is not null;
create index gifts_pledge on contributions (org, pledge, given_at) where pledge is not null;
create index gifts_updated on contributions (org, updated_at, given_at, bucket, campaign, subcampaign, location);
create index gifts_created on contributions (org, created_at);
create index gifts_donor on contributions (donor, given_at, bucket);
create index gifts_plan on contributions (plan, given_at) where plan is not null;
create index gifts_unsettled on contributions (org, ready_at) where ready_at is not null and deposit is null;
create index gifts_next on contributions (next_at) where next_at is not null;

create unique index subscriptions_id on subscriptions (id);
create index subscriptions_donor on subscriptions (donor, created_at);
create index subscriptions_created on subscriptions (org, created_at, status, location, updated_at);
create index subscriptions_amount on subscriptions (org, amount, status, location, updated_at);
create index subscriptions_frequency on subscriptions (org, frequency, status, location, updated_at);
create index subscriptions_next on subscriptions (org, next_at, status, location, updated_at);
create index subscriptions_due on subscriptions (next_at) where next_at is not null;
create index subscriptions_method on subscriptions (method);

create unique index deposits_id on deposits (id);
create index deposits_arrival on deposits (org, arrival_at);
create index deposits_next on deposits (next_at) where next_at is not null;
create index lines_deposit on deposit_lines (deposit, seq);

create unique index refunds_id on refunds (id);
create index refunds_created on refunds (org, created_at, updated_at);
create index refunds_updated on refunds (org, updated_at);
create index refunds_gift on refunds (gift, created_at);
create index refunds_unsettled on refunds (org, ready_at) where ready_at is not null and deposit is null;
create index refunds_next on refunds (next_at) where next_at is not null;
create unique index chargebacks_id on chargebacks (id);
create index chargebacks_created on chargebacks (org, created_at, updated_at);
create index chargebacks_updated on chargebacks (org, updated_at);
create index chargebacks_gift on chargebacks (gift, created_at);
create index chargebacks_unsettled on chargebacks (org, ready_at) where ready_at is not null and deposit is null;
create index chargebacks_won on chargebacks (org, won_at) where won_at is not null and won_deposit is null;
create index chargebacks_next on chargebacks (next_at) where next_at is not null;

create unique index tap_destinations_id on tap_destinations (id);
create unique index tap_groups_id on tap_groups (id);
create unique index tap_devices_id on tap_devices (id);
create index tap_devices_serial on tap_devices (org, serial);
create index tap_devices_group on tap_devices (tap_group, seq);
create index tap_events_time on tap_events (org, created_at, device, tap_group, destination);
create index tap_events_device on tap_events (device, created_at);
create index tap_events_group on tap_events (tap_group, created_at);
create index tap_events_destination on tap_events (destination, created_at);

create unique index webhooks_id on webhooks (id);
create index attempts_webhook on webhook_attempts (webhook, attempted_at, status, event);
create index deliveries_due on deliveries (due_at);
create index effects_target on effects (target);
`;
