import { useQuery } from '@tanstack/react-query';
import { ownIntentsOptions } from '../../data/pending-changes/tray.ts';
import { useMay } from '../../data/session/session.ts';
import { activityOptions } from '../../nouns/activity/query.ts';
import type { Refund } from '../../nouns/refund/labels.ts';
import { NameText } from '../../ui/text/name-text.tsx';
import { requestedBy } from './requested-by.ts';

/** " by Maya Chen", if our own records say so. */
export function RequestedBy({ refund }: { refund: Refund }) {
  const may = useMay();
  const about = refund.contributionId;
  const { data: log } = useQuery({
    ...activityOptions({ about: about ?? '', limit: 24 }),
    enabled: about !== null && may('activity.read'),
  });
  const { data: own } = useQuery({ ...ownIntentsOptions, enabled: false });
  const name = requestedBy(refund, own?.data ?? [], log?.rows ?? []);
  return name === null ? null : (
    <>
      {' by '}
      <NameText>{name}</NameText>
    </>
  );
}
