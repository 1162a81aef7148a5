import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isOver } from '#contract/rules/plan-status.ts';
import { acceptedWritesOptions } from '../../data/pending-changes/accepted-writes.ts';
import { recordPage } from '../../labels/record-pages.ts';
import { copiedGiftsOptions, indexedGiftsOptions } from '../../nouns/gift/copy/copied-gifts-queries.ts';
import type { Gift } from '../../nouns/gift/labels.ts';
import { endOf, type PlanEnd } from '../../nouns/plan/ending/plan-end.ts';
import type { Plan } from '../../nouns/plan/query.ts';
import { RecordNotice } from '../../record/record-sheet.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { lateGiftsText } from './plan-gifts-text.ts';

/** Warns of gifts that came although the plan had ended. */
export const LateGifts = ({ plan }: { plan: Plan }) => (isOver(plan) ? <Ended plan={plan} /> : null);

function Ended({ plan }: { plan: Plan }) {
  const { data: writes } = useQuery(acceptedWritesOptions('plan', plan.id));
  const { data: index } = useQuery(copiedGiftsOptions);
  const end = writes && endOf(plan, writes);
  return end && index ? <Copied planId={plan.id} end={end} /> : null;
}

function Copied({ planId, end }: { planId: string; end: PlanEnd }) {
  const { data } = useQuery(
    indexedGiftsOptions({
      filter: {
        plan: [planId],
        outcome: ['received', 'pending'],
        // "After", not "at".
        givenFrom: new Date(end.at.getTime() + 1).toISOString(),
      },
      sort: 'given',
      direction: 'DESC',
      limit: 1,
      page: 1,
    }),
  );
  return <Late number={data?.totalCount ?? 0} newest={data?.data[0]} end={end} />;
}

function Late({
  number,
  newest,
  end,
}: {
  number: number;
  newest: Gift | undefined;
  end: PlanEnd;
}): ReactNode {
  if (!newest) return null;
  return (
    <RecordNotice>
      <Notice tone="danger">
        {lateGiftsText(number, newest, end)} <Link {...recordPage('gift', newest.id)}>View gift</Link>
      </Notice>
    </RecordNotice>
  );
}
