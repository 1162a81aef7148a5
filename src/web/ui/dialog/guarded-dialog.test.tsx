import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from '../button.tsx';
import { GuardedButtons } from './guarded-dialog.tsx';

type State = Pick<Parameters<typeof GuardedButtons>[0], 'pending' | 'blocked' | 'failure'>;

/** Returns the texts of the two buttons; one in parentheses ignores presses. */
const buttonsIn = (state: State) =>
  [
    ...renderToStaticMarkup(
      <GuardedButtons
        safeLabel="Keep plan"
        actLabel="Cancel plan"
        onClose={() => undefined}
        onAct={() => undefined}
        {...state}
      />,
    ).matchAll(/<button([^>]*)>(.*?)<\/button>/g),
  ].map(([, attributes = '', text]) =>
    /aria-disabled="true"|disabled=""/.test(attributes) ? `(${text})` : `${text}`,
  );

const failure = 'It failed';
const blocked = 'Waiting for confirmation';

test.each<[what: string, state: State, safe: string, act: string]>([
  ['at first', { pending: false }, 'Keep plan', 'Cancel plan'],
  ['while it is sent', { pending: 'Canceling…' }, '(Keep plan)', '(Canceling…)'],
  ['while it is sent again', { pending: 'Canceling…', failure }, '(Keep plan)', '(Canceling…)'],
  ['after a failure', { pending: false, failure }, 'Keep plan', 'Cancel plan'],
  ['after an unknown outcome', { pending: false, failure, blocked }, 'Close', '(Cancel plan)'],
  ['if it is not possible', { pending: false, blocked }, 'Keep plan', '(Cancel plan)'],
])('the buttons of a dialog %s', (_, state, safe, act) => {
  expect(buttonsIn(state)).toEqual([safe, act]);
});

test("a button ignores presses while its action runs, and where it says that it can't be used", () => {
  const pressed: string[] = [];
  const press = (name: string, props: Parameters<typeof Button>[0]) => {
    const { onClick } = Button({ ...props, onClick: () => void pressed.push(name) }).props;
    onClick({ preventDefault: () => void pressed.push(`${name} prevented`) });
  };
  press('idle', {});
  press('running', { pending: 'Saving…' });
  press('blocked', { 'aria-disabled': true });
  press('free', { 'aria-disabled': false, pending: false });
  expect(pressed).toEqual(['idle', 'running prevented', 'blocked prevented', 'free']);
});
