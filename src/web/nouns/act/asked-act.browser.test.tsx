import { expect, test, vi } from 'vitest';
import { askAct, useAskedAct } from '../../data/asked-act.ts';
import { mount } from '../../ui/mount-fixture.tsx';

type Props = { record: string; can: boolean | null; begin: () => void };

function Plan({ record, can, begin }: Props) {
  useAskedAct('plan.cancel', record, can, begin);
  return <p>{can ? 'ready' : 'loading'}</p>;
}

test('an act that was asked for begins once, on its record, when that can be done', async () => {
  const [begin, other] = [vi.fn(), vi.fn()];
  askAct('plan.cancel', 'p1');
  const shown = (can: boolean | null) => (
    <>
      <Plan record="p1" can={can} begin={begin} />
      <Plan record="p2" can begin={other} />
    </>
  );
  const page = await mount(shown(null));
  await expect.element(page.getByText('loading')).toBeVisible();
  expect(begin).not.toHaveBeenCalled();
  page.show(shown(true));
  await expect.poll(() => begin.mock.calls.length).toBe(1);
  page.show(shown(false));
  page.show(shown(true));
  await expect.element(page.getByText('ready').first()).toBeVisible();
  expect([begin.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
});

test('an act whose record takes too long to open is forgotten', async () => {
  const begin = vi.fn();
  const now = Date.now();
  askAct('plan.cancel', 'p1');
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 60_000);
  const page = await mount(<Plan record="p1" can begin={begin} />);
  await expect.element(page.getByText('ready')).toBeVisible();
  expect(begin).not.toHaveBeenCalled();
  clock.mockRestore();
  page.show(<Plan record="p1" can begin={begin} />);
  await expect.element(page.getByText('ready')).toBeVisible();
  expect(begin).not.toHaveBeenCalled();
});

test('an act that the record refuses is forgotten, also if it could be done later', async () => {
  const begin = vi.fn();
  askAct('plan.cancel', 'p1');
  const page = await mount(<Plan record="p1" can={false} begin={begin} />);
  await expect.element(page.getByText('loading')).toBeVisible();
  page.show(<Plan record="p1" can begin={begin} />);
  await expect.element(page.getByText('ready')).toBeVisible();
  expect(begin).not.toHaveBeenCalled();
});
