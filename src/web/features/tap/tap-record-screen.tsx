import type { ComponentProps } from 'react';
import { RecordScreen } from '../../record/record-screen.tsx';
import { useFleet } from './fleet/fleet-queries.ts';

const lists = { device: '/tap/devices', group: '/tap/groups', destination: '/tap/destinations' } as const;

type Props<Row> = Omit<ComponentProps<typeof RecordScreen<Row>>, 'noun' | 'label' | 'list'> & {
  noun: keyof typeof lists;
};

/**
 * A record of the tap screens. What the three lists add would move what stands below it, so they are waited for; not when they fail.
 */
export function TapRecordScreen<Row>({ noun, state, ...record }: Props<Row>) {
  const { isLoaded, partial } = useFleet();
  const unlisted = partial !== null && noun !== 'destination';
  return (
    <RecordScreen
      {...record}
      noun={noun}
      label={`Tap ${noun}`}
      state={isLoaded ? state : { ...state, record: undefined }}
      list={unlisted ? { to: '/tap', name: 'Tap' } : { to: lists[noun], name: `All ${noun}s` }}
    />
  );
}
