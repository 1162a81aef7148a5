import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { count } from '../../../data/format/plural.ts';
import { Card } from '../../../ui/details/record.tsx';
import { RecordLines } from '../../../ui/details/record-line.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { donorName } from '../../donor/donor-name.tsx';
import { copiedGiftsOptions, indexedGiftsOptions } from '../copy/copied-gifts-queries.ts';
import type { Gift } from '../labels.ts';
import { GiftLine } from './gift-line.tsx';

const most = 5;

/** The newest other gifts of the same donor, if our server has all gifts; nothing if there are none. */
export function OtherGifts({ gift: { id, donor } }: { gift: Gift }) {
  const { data: index } = useQuery(copiedGiftsOptions);
  const { data } = useQuery({
    ...indexedGiftsOptions({
      filter: { donor: [donor?.id ?? ''] },
      sort: 'given',
      direction: 'DESC',
      limit: most + 1,
      page: 1,
    }),
    enabled: donor !== null && index?.complete === true,
  });
  const others = data?.data.filter((gift) => gift.id !== id).slice(0, most) ?? [];
  if (!donor || !data || others.length === 0) return null;
  return (
    <Card
      title={
        <>
          Other gifts from <NameText>{donorName(donor)}</NameText>
        </>
      }
      aside={
        <Link to="/contributions" search={{ donor: donor.id }}>
          View all {count(data.totalCount, 'gift', 'gifts')}
        </Link>
      }
    >
      <RecordLines>
        {others.map((gift) => (
          <GiftLine key={gift.id} gift={gift} />
        ))}
      </RecordLines>
    </Card>
  );
}
