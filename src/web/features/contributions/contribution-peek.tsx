import { Link } from '@tanstack/react-router';
import { useRecord } from '../../data/use-record.ts';
import type { PanelProps } from '../../list/panel.ts';
import { RecordPeek } from '../../list/record-peek.tsx';
import { RecordFrame } from '../../ui/record-frame.tsx';
import { contributionOptions } from './contributions-queries.ts';
import { GiftRecord } from './gift-record.tsx';
import type { Gift } from './labels.ts';

/** A gift beside its list. */
export function ContributionPeek(props: PanelProps) {
  const { id } = props;
  const state = useRecord<Gift, readonly unknown[]>(contributionOptions(id));
  return (
    <RecordPeek
      {...props}
      label="Gift"
      path={`/contributions/${id}`}
      pageLink={(link) => (
        <Link to="/contributions/$contributionId" params={{ contributionId: id }} {...link} />
      )}
    >
      <RecordFrame state={state} what="gift">
        {(gift) => <GiftRecord gift={gift} />}
      </RecordFrame>
    </RecordPeek>
  );
}
