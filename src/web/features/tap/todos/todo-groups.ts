/** Groups to-dos by the group of their device. Pure. */
import type { TapTodo } from '#contract/steward/tap/tap-walks.ts';
import type { Fleet } from '../../../nouns/tap/tap-records.ts';
import { followDevice, type Pointing } from '../../../nouns/tap/where-it-points.ts';

type TodoGroup = { group: Pointing['group']; todos: TapTodo[] };

/** In the order of each group's first to-do; those of unknown devices or devices without a group are together. */
export function todoGroups(fleet: Fleet | null, todos: readonly TapTodo[]): TodoGroup[] {
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
