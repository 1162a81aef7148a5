import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { countText } from '../../data/format.ts';
import styles from '../../ui/shell.module.css';
import { pendingChargebacksOptions } from './chargebacks-queries.ts';

/** A screen asks for its own first: this comes once a person has stayed on one for so long. */
const restMs = 2_000;

/** How many chargebacks are pending, beside their place in the rail; nothing while that is not known. It never asks by the clock. */
export function PendingLabel() {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const { data } = useQuery({ ...pendingChargebacksOptions, enabled: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen that somebody stays on may find the number too old.
  useEffect(() => {
    const timer = setTimeout(() => void client.prefetchQuery(pendingChargebacksOptions), restMs);
    return () => clearTimeout(timer);
  }, [client, pathname]);
  if (!data || data.count === 0) return null;
  return (
    <span className={styles.badge}>
      {countText(data.count)}
      {data.complete ? '' : '+'}
      <span className="visually-hidden"> pending</span>
    </span>
  );
}
