/** The records of the sandbox that the past refers to. */
import type { Query, Reply } from '#contract/giving/operations.ts';

export type PastList =
  | 'contributions.list'
  | 'subscriptions.list'
  | 'refunds.list'
  | 'chargebacks.list'
  | 'deposits.list'
  | 'tap.devices.list'
  | 'tap.groups.list'
  | 'webhooks.list';

/** Returns all rows of a list of the platform, without HTTP and without pages. */
export type ReadAll = <Id extends PastList>(id: Id, query: Query<Id>) => Reply<Id>['data'];

export type PlatformRecords = ReturnType<typeof platformRecords>;

/** `giftsFrom` is a day (YYYY-MM-DD); earlier gifts aren't read. */
export const platformRecords = (readAll: ReadAll, giftsFrom: string) => ({
  gifts: readAll('contributions.list', { minimumInitiatedDate: giftsFrom }),
  plans: readAll('subscriptions.list', {}),
  refunds: readAll('refunds.list', {}),
  chargebacks: readAll('chargebacks.list', {}),
  deposits: readAll('deposits.list', {}),
  devices: readAll('tap.devices.list', {}),
  groups: readAll('tap.groups.list', {}),
  webhooks: readAll('webhooks.list', {}),
});
