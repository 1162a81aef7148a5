import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { OperationId } from '#contract/giving/catalog.ts';
import { platformNameAtStart } from '#contract/rules/platform-name.ts';
import { clockText } from '../../data/format/format.ts';
import { count, listText } from '../../data/format/plural.ts';
import { useLacks, useMe } from '../../data/session/session.ts';
import { Card } from '../../ui/details/record.tsx';
import { type Check, CheckRow } from './check.tsx';
import styles from './checks.module.css';
import { useChecks } from './use-checks.tsx';

export const NeedsCard = () => <Needs checks={useChecks()} />;

/**
 * What needs attention, most urgent first; checks that found nothing are one line. A check that answers later is added at the end, so that
 * no row moves under a pointer. It says "All clear" only if everything was checked.
 */
export function Needs({ checks }: { checks: readonly Check[] }) {
  const found = checks.filter(({ state }) => state.kind !== 'waiting' && state.kind !== 'calm');
  const [order, setOrder] = useState<readonly string[]>([]);
  const late = found.filter(({ id }) => !order.includes(id));
  if (late.length > 0) setOrder([...order, ...late.map(({ id }) => id)]);
  const rows = found.toSorted((one, other) => placeIn(order, one.id) - placeIn(order, other.id));
  const waiting = checks.filter(({ state }) => state.kind === 'waiting').length;
  const calm = checks.flatMap(({ state, calm: words }) =>
    state.kind === 'calm' ? [{ at: state.at, words }] : [],
  );
  const since = Math.min(...calm.flatMap(({ at }) => at ?? []));
  const when = Number.isFinite(since) ? `, ${clockText(new Date(since))}` : '';
  const isClear = rows.length === 0 && waiting === 0 && calm.length > 0;
  return (
    <Card title="Needs attention" aside={rows.length > 0 ? rows.length : null}>
      {isClear ? (
        <div className={styles.clear}>
          <b>All clear</b>
          <span>{listText(calm.map(({ words }) => words))}</span>
        </div>
      ) : (
        <ul aria-busy={waiting > 0} className={styles.needs}>
          {rows.map((check) => (
            <CheckRow key={check.id} check={check} />
          ))}
        </ul>
      )}
      <p className={styles.fine} title={calm.map(({ words }) => words).join('. ')}>
        {waiting > 0 ? (
          `Checking ${waiting} more…`
        ) : calm.length > 0 ? (
          <>
            <CircleCheck size={14} aria-hidden="true" />
            {count(
              calm.length,
              rows.length > 0 ? 'other check' : 'check',
              rows.length > 0 ? 'other checks' : 'checks',
            )}{' '}
            fine{when}
          </>
        ) : null}
      </p>
      <NotChecked />
    </Card>
  );
}

/** New ones come last. */
const placeIn = (order: readonly string[], id: string): number =>
  order.includes(id) ? order.indexOf(id) : order.length;

/** The operations behind each check. */
const reads: readonly { of: string; needs: readonly OperationId[] }[] = [
  { of: 'recurring plans', needs: ['subscriptions.list'] },
  { of: 'chargebacks', needs: ['chargebacks.list'] },
  { of: 'webhook deliveries', needs: ['webhooks.list', 'webhooks.eventLogs'] },
  { of: 'tap devices', needs: ['tap.devices.list'] },
];

/** Checks for this role that the platform can't answer: silence would look like an all-clear. */
function NotChecked() {
  const { permissions } = useMe();
  const lacks = useLacks();
  const missing = reads.flatMap(({ of, needs }) =>
    needs.every((id) => permissions.includes(id)) && needs.some(lacks) ? [of] : [],
  );
  return missing.length > 0 ? (
    <p className={styles.words}>
      <span>
        Not checked: {listText(missing)}. {platformNameAtStart()} doesn't share these yet.
      </span>
    </p>
  ) : null;
}
