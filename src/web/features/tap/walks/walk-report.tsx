import { useQuery } from '@tanstack/react-query';
import type { TapWalk } from '#contract/steward/operations/tap/tap-walks.ts';

import { count } from '../../../data/format/plural.ts';
import { todosOptions } from '../../../nouns/tap/walk-queries.ts';
import { Card } from '../../../ui/details/record.tsx';
import words from '../../../ui/text/words.module.css';
import { TodoList } from '../todos/todo-list.tsx';
import { isProblem, type WalkRow } from './walk-state.ts';
import styles from './walks.module.css';

type Props = { walk: TapWalk; rows: readonly WalkRow[] };

/** The report of a finished walk: to-dos, finished to-dos, and devices that no one checked. */
export function WalkReport({ walk, rows }: Props) {
  const { data } = useQuery(todosOptions);
  const isOurs = ({ walkId }: { walkId: string | null }) => walkId === walk.id;
  const open = data?.open.filter(isOurs) ?? [];
  const done = data?.done.filter(isOurs) ?? [];
  const unchecked = rows.filter(({ latest }) => !latest);
  const right = rows.length - unchecked.length - rows.filter(isProblem).length;
  return (
    <div className={styles.report}>
      <Card title="To do" aside={data ? count(open.length, 'device', 'devices') : null}>
        {open.length > 0 ? (
          <TodoList todos={open} label="To do" ofWalk />
        ) : (
          <p className={words.quiet}>
            {!data ? 'Loading…' : done.length > 0 ? 'Everything is done.' : 'No problems were found.'}
          </p>
        )}
      </Card>
      {done.length > 0 ? (
        <Card title="Done" aside={count(done.length, 'device', 'devices')}>
          <TodoList todos={done} label="Done" ofWalk />
        </Card>
      ) : null}
      <p className={words.soft}>
        {count(right, 'device was', 'devices were')} right
        {unchecked.length > 0
          ? `; ${count(unchecked.length, "wasn't", "weren't")} checked: ${unchecked
              .map(({ serial }) => serial ?? 'no number')
              .slice(0, 20)
              .join(', ')}${unchecked.length > 20 ? ', …' : ''}`
          : ''}
        .
      </p>
    </div>
  );
}
