/** Groups to-dos by the group of their device. Pure. */
import type { TapTodo } from '#contract/steward/tap/tap-walks.ts';
import { followDevice, type Pointing } from '../find/where-it-points.ts';
import type { Fleet } from '../tap-records.ts';

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
