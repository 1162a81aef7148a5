/**
 * Every path of at most `most` events, shortest first, for tests of states: each is replayed from the beginning and its end is checked. A path
 * goes on only after an event that changes the state by its table; one that changes nothing is only ever the last.
 */
export function pathsOf<State, Event>(
  start: State,
  events: readonly Event[],
  after: (state: State, event: Event) => State,
  most: number,
): { path: Event[]; states: State[] }[] {
  const found: { path: Event[]; states: State[] }[] = [];
  let open: { path: Event[]; states: State[] }[] = [{ path: [], states: [start] }];
  for (let length = 1; length <= most; length += 1) {
    const longer = open.flatMap(({ path, states }) =>
      events.map((event) => {
        const before = states.at(-1) ?? start;
        return { path: [...path, event], states: [...states, after(before, event)] };
      }),
    );
    found.push(...longer);
    open = longer.filter(({ states }) => JSON.stringify(states.at(-1)) !== JSON.stringify(states.at(-2)));
  }
  return found;
}
