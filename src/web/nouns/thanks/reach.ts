import type { ThankWay } from '#contract/steward/letters/thanks.ts';
import type { ToThank } from '#contract/steward/operations/thanks.ts';

/** False for a donor without an email address or a phone number. */
export const canReach = ({ donor }: Pick<ToThank, 'donor'>, way: ThankWay): boolean =>
  way === 'email' ? Boolean(donor?.email) : way === 'phone' ? Boolean(donor?.phone) : true;
