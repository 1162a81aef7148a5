import { Notice } from '../../ui/notice.tsx';
import { type Plan, rescueWords } from './labels.ts';
import styles from './plans.module.css';

/** What to do so that the plan keeps giving. */
export const PlanRescue = ({ plan }: { plan: Plan }) => {
  const words = rescueWords(plan);
  return words ? (
    <div className={styles.notice}>
      <Notice tone={plan.status === 'failed' ? 'danger' : 'warn'}>{words}</Notice>
    </div>
  ) : null;
};
