import { useQuery } from '@tanstack/react-query';
import { Pin, PinOff } from 'lucide-react';
import type { View } from '#contract/steward/views.ts';
import { ActError } from '../../nouns/view/act-error.tsx';
import { usePinView } from '../../nouns/view/mutations.ts';
import { pinnedOptions } from '../../nouns/view/query.ts';
import styles from '../../nouns/view/views.module.css';
import { Button } from '../../ui/button.tsx';

/** Pins a saved report to the overview, or unpins it. */
export function PinButton({ view }: { view: View }) {
  const { data } = useQuery(pinnedOptions);
  const pin = usePinView();
  if (!data) return null;
  const isPinned = data.views.some(({ id }) => id === view.id);
  const Icon = isPinned ? PinOff : Pin;
  return (
    <span className={styles.changed}>
      <Button
        variant="quiet"
        pending={pin.isPending && (isPinned ? 'Unpinning…' : 'Pinning…')}
        onClick={() => pin.mutate({ id: view.id, pinned: !isPinned })}
      >
        <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
        {isPinned ? 'Unpin from overview' : 'Pin to overview'}
      </Button>
      <ActError error={pin.error} />
    </span>
  );
}
