import type { PlanSum } from '#contract/steward/mirror.ts';
import { countText } from '../../../data/format/format.ts';
import { AgeLabel } from '../../../labels/age-label.tsx';
import type { List } from '../../../list/use-list.ts';
import type { PlanTab } from '../../../nouns/plan/address.ts';
import styles from '../../../nouns/plan/plan.module.css';
import { PlansWorth } from './plans-worth.tsx';

type Props = {
  list: Pick<List<never, never>, 'total' | 'words' | 'asOf' | 'behind'>;
  /** Such as "active plans". */
  many: string;
  tab: PlanTab;
  sum: PlanSum | undefined;
};

/** How many plans match, and their monthly value. */
export const PlansSentence = ({ list: { total, words, asOf, behind }, many, tab, sum }: Props) => (
  <>
    <span className={styles.sentence}>
      {total === null ? null : (
        <>
          <b>{countText(total)}</b> {total === 1 ? many.replace(/s$/, '') : many}
          {words.length > 0 ? `: ${words.join(', ')}` : null}
        </>
      )}
    </span>
    <span className={styles.sentence}>
      {total === null ? null : <PlansWorth tab={tab} sum={sum} />}
      <AgeLabel asOf={asOf} behind={behind} />
    </span>
  </>
);
