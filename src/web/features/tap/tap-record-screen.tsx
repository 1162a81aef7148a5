import type { ComponentProps } from 'react';
import { useFleet } from '../../nouns/tap/fleet-queries.ts';
import { RecordScreen } from '../../record/record-screen.tsx';

type Props<Row> = Omit<ComponentProps<typeof RecordScreen<Row>>, 'list'> & { list: { to: string } };

/**
 * A record of the tap screens. It waits for the three lists, because what they add would move the content below; it doesn't wait if they
 * fail.
 */
export function TapRecordScreen<Row>({ noun, state, list, ...record }: Props<Row>) {
  const { isLoaded, partial } = useFleet();
  const unlisted = partial !== null && noun !== 'destination';
  return (
    <RecordScreen
      {...record}
      noun={noun}
      state={isLoaded ? state : { ...state, record: undefined }}
      list={unlisted ? { to: '/tap', name: 'Tap' } : { to: list.to, name: `All ${noun}s` }}
    />
  );
}
