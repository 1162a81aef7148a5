import type { TapTodos } from '#contract/steward/operations/tap/tap-walks.ts';
import { countText } from '#contract/values/money.ts';

import { Card } from '../../../ui/details/record.tsx';
import text from '../../../ui/text/words.module.css';
import { TodoList } from './todo-list.tsx';

/** Problems reported in the field, among the issues of the fleet. */
export const TodosCard = ({ todos: { open, done } }: { todos: TapTodos }) => (
  <>
    {open.length > 0 ? (
      <Card title="Reported in the field" aside={countText(open.length)}>
        <p className={text.quiet}>
          What people found at these devices. Those with an expected destination close on their own once the
          device opens it.
        </p>
        <TodoList todos={open} label="To do" />
      </Card>
    ) : null}
    {done.length > 0 ? (
      <details>
        <summary>Done in the field ({countText(done.length)})</summary>
        <Card title="Done">
          <TodoList todos={done} label="Done" />
        </Card>
      </details>
    ) : null}
  </>
);
