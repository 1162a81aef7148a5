import { Notice } from '../../ui/notice.tsx';
import { type Plan, rescueWords } from './plan-words.ts';
import styles from './plans.module.css';

/** What somebody should do so that the plan goes on. */
export const PlanRescue = ({ plan }: { plan: Plan }) => {
  const words = rescueWords(plan);
  return words ? (
    <div className={styles.notice}>
      <Notice tone={plan.status === 'failed' ? 'danger' : 'warn'}>{words}</Notice>
    </div>
  ) : null;
};
