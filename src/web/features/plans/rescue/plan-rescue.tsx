import { rescueText } from '../../../nouns/plan/labels.ts';
import type { Plan } from '../../../nouns/plan/query.ts';
import { RecordNotice } from '../../../record/record-sheet.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';

/** The step that keeps the plan giving. */
export const PlanRescue = ({ plan }: { plan: Plan }) => {
  const words = rescueText(plan);
  return words ? (
    <RecordNotice>
      <Notice tone={plan.status === 'failed' ? 'danger' : 'warn'}>{words}</Notice>
    </RecordNotice>
  ) : null;
};
