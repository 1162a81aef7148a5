import type { ComponentProps, ReactNode } from 'react';
import type { RecordState } from '../../data/use-record.ts';
import { RecordFrame } from '../../ui/record-frame.tsx';
import { RecordPeek } from '../../ui/record-peek.tsx';
import { useFleet } from './fleet-queries.ts';

type PanelProps = ComponentProps<typeof RecordPeek>;
export type TapPeekProps = Pick<PanelProps, 'id' | 'ids' | 'onPick' | 'onClose'>;
type Props<Row> = TapPeekProps &
  Pick<PanelProps, 'pageLink'> & {
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
