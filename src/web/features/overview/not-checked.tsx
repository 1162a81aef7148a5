import type { OperationId } from '#contract/giving/catalog.ts';
import { platformNameAtStart } from '#contract/rules/platform-name.ts';
import { listText } from '../../data/format/plural.ts';
import { useLacks, useMe } from '../../data/session/session.ts';
import styles from './overview.module.css';

/** The operation behind each check. */
const reads: readonly (readonly [OperationId, string])[] = [
  ['subscriptions.list', 'recurring plans'],
  ['webhooks.eventLogs', 'webhook deliveries'],
  ['tap.devices.list', 'tap devices'],
];

/** Checks for this role that the platform can't answer: silence would look like an all-clear. */
export function NotChecked() {
  const { permissions } = useMe();
  const lacks = useLacks();
  const missing = reads.flatMap(([id, name]) => (permissions.includes(id) && lacks(id) ? [name] : []));
  return missing.length > 0 ? (
    <p className={styles.quiet}>
      Not checked: {listText(missing)}. {platformNameAtStart()} doesn't share these yet.
    </p>
  ) : null;
}
