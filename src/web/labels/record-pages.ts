/** The page of each kind of record, for a link: `<Link {...depositPage(id)}>`. */
import { linkOptions } from '@tanstack/react-router';

export const giftPage = (contributionId: string) =>
  linkOptions({ to: '/contributions/$contributionId', params: { contributionId } });

export const donorPage = (donorId: string) => linkOptions({ to: '/donors/$donorId', params: { donorId } });

/** The platform finds a plan by its donor and its ID. One without a donor isn't found. */
export const planPage = (donorId: string | null, planId: string) =>
  linkOptions({ to: '/plans/$donorId/$planId', params: { donorId: donorId ?? '-', planId } });

export const refundPage = (refundId: string) =>
  linkOptions({ to: '/refunds/$refundId', params: { refundId } });

export const chargebackPage = (chargebackId: string) =>
  linkOptions({ to: '/chargebacks/$chargebackId', params: { chargebackId } });

export const depositPage = (depositId: string) =>
  linkOptions({ to: '/deposits/$depositId', params: { depositId } });

export const campaignPage = (campaignId: string) =>
  linkOptions({ to: '/campaigns/$campaignId', params: { campaignId } });

export const locationPage = (locationId: string) =>
  linkOptions({ to: '/locations/$locationId', params: { locationId } });

export const webhookPage = (webhookId: string) =>
  linkOptions({ to: '/webhooks/$webhookId', params: { webhookId } });

export const devicePage = (deviceId: string) =>
  linkOptions({ to: '/tap/devices/$deviceId', params: { deviceId } });

export const groupPage = (groupId: string) =>
  linkOptions({ to: '/tap/groups/$groupId', params: { groupId } });

export const destinationPage = (destinationId: string) =>
  linkOptions({ to: '/tap/destinations/$destinationId', params: { destinationId } });
