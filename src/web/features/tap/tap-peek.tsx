import type { ComponentProps, ReactNode } from 'react';
import type { RecordState } from '../../data/use-record.ts';
import type { PanelProps } from '../../list/panel.ts';
import { RecordPeek } from '../../list/record-peek.tsx';
import { RecordFrame } from '../../ui/record-frame.tsx';
import { useFleet } from './fleet-queries.ts';

type Props<Row> = PanelProps &
  Pick<ComponentProps<typeof RecordPeek>, 'pageLink'> & {
    what: 'device' | 'group' | 'destination';
    state: RecordState<Row>;
    children: (record: Row) => ReactNode;
  };

/** A tap record beside its list. Like its page, it waits for the three lists, which would move what is below them. */
export function TapPeek<Row>({ what, state, children, ...panel }: Props<Row>) {
  const { settled } = useFleet();
  return (
    <RecordPeek {...panel} label={`Tap ${what}`} path={`/tap/${what}s/${panel.id}`}>
      <RecordFrame state={settled ? state : { ...state, record: undefined }} what={what}>
        {children}
      </RecordFrame>
    </RecordPeek>
  );
}
