import { Link } from '@tanstack/react-router';
import { Check, Undo2 } from 'lucide-react';
import type { TapTodo } from '#contract/steward/operations/tap/tap-walks.ts';

import { readTime } from '#contract/values/wire-time.ts';
import { nearText } from '../../../data/format/format.ts';
import { useMay } from '../../../data/session/session.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import { WriteFailure } from '../../../labels/write-failure.tsx';
import { useFleet } from '../../../nouns/tap/fleet-queries.ts';
import type { Fleet } from '../../../nouns/tap/tap-records.ts';
import { followDevice, type Pointing } from '../../../nouns/tap/where-it-points.ts';
import { Button } from '../../../ui/button.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import words from '../../../ui/text/words.module.css';
import { FindingDetails } from '../walks/finding-details.tsx';
import { useFinishTodo } from '../walks/walk-mutations.ts';
import styles from './todos.module.css';

type Props = {
  todos: readonly TapTodo[];
  label: string;
  /** True on the page of their walk, which they then don't name. */
  ofWalk?: boolean;
};

/** To-dos by the group that must be changed: all devices of a group open the same destination. */
export function TodoList({ todos, label, ofWalk = false }: Props) {
  const { fleet } = useFleet();
  return (
    <div className={styles.groups}>
      {todoGroups(fleet, todos).map(({ group, todos: own }) => (
        <section key={group?.id ?? 'none'} aria-label={group ? (group.name ?? 'Unnamed group') : 'No group'}>
          <h3>
            {group ? (
              <Link {...recordPage('group', group.id)}>
                <NameText>{group.name ?? 'Unnamed group'}</NameText>
              </Link>
            ) : (
              'No group'
            )}
          </h3>
          <ul aria-label={label}>
            {own.map((todo) => (
              <TodoRow key={todo.id} todo={todo} ofWalk={ofWalk} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type TodoGroup = { group: Pointing['group']; todos: TapTodo[] };

/** In the order of each group's first to-do; those of unknown devices or devices without a group are together. */
function todoGroups(fleet: Fleet | null, todos: readonly TapTodo[]): TodoGroup[] {
  const groups = new Map<string | null, TodoGroup>();
  for (const todo of todos) {
    const device = fleet?.devices.find(({ id }) => id === todo.deviceId);
    const group = device ? followDevice(fleet, device).group : null;
    const known = groups.get(group?.id ?? null) ?? { group, todos: [] };
    known.todos.push(todo);
    groups.set(group?.id ?? null, known);
  }
  return [...groups.values()];
}

function TodoRow({ todo, ofWalk }: { todo: TapTodo; ofWalk: boolean }) {
  const { fleet } = useFleet();
  const may = useMay();
  const finish = useFinishTodo(todo.id);
  const { done, deviceId, serial, walkId, walkName } = todo;
  return (
    <li className={styles.todo}>
      <div className={styles.words}>
        <span>
          <Link {...recordPage('device', deviceId)}>
            <b>{serial ?? 'No serial number'}</b>
          </Link>{' '}
          {todoText(fleet, todo)}
        </span>
        <FindingDetails finding={todo} bare />
        {walkId && walkName && !ofWalk ? (
          <span className={words.quiet}>
            On the walk{' '}
            <Link to="/tap/walks/$walkId" params={{ walkId }}>
              <NameText>{walkName}</NameText>
            </Link>
          </span>
        ) : null}
        {done ? <span className={words.soft}>{doneText(done)}</span> : null}
        <WriteFailure error={finish.error} what="this was saved" />
      </div>
      {!may('tap.manage') || done?.itself ? null : done ? (
        <Button pending={finish.isPending && 'Reopening…'} onClick={() => finish.mutate(false)}>
          <Undo2 size={16} strokeWidth={1.75} aria-hidden="true" />
          Undo
        </Button>
      ) : (
        <Button pending={finish.isPending && 'Saving…'} onClick={() => finish.mutate(true)}>
          <Check size={16} strokeWidth={1.75} aria-hidden="true" />
          Mark done
        </Button>
      )}
    </li>
  );
}

/** What must be done about a device: "opens Gala; should open Winter shelter". */
function todoText(fleet: Fleet | null, { deviceId, mark, expectedId, done }: TapTodo): string {
  if (mark === 'missing') return 'is missing';
  if (mark === 'damaged') return 'is damaged';
  const device = fleet?.devices.find(({ id }) => id === deviceId);
  const pointing = fleet && device ? followDevice(fleet, device) : null;
  const now = pointing
    ? `opens ${pointing.destination ? (pointing.destination.name ?? 'an unnamed destination') : 'nothing'}`
    : 'opens the wrong page';
  if (expectedId === null || done) return now;
  if (pointing?.destination?.id === expectedId)
    return `${now}, as it should, but someone on site saw something else. Check the device itself`;
  const expected = fleet?.destinations.find(({ id }) => id === expectedId);
  return `${now}; should open ${expected?.name ?? 'another destination'}`;
}

function doneText({ at, by, itself }: NonNullable<TapTodo['done']>): string {
  const time = readTime(at);
  const when = time ? ` ${nearText(time)}` : '';
  return itself
    ? `Done: it opened the right destination${when}.`
    : `Done${when} by ${by ?? 'a deleted account'}.`;
}
