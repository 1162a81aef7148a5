import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { mount } from '../ui/mount-fixture.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';

function Shell() {
  useHeadingFocus();
  const { pathname } = useLocation();
  return (
    <>
      <nav>
        {['/donors', '/late', '/form'].map((to) => (
          <Link key={to} to={to}>
            Go to {to}
          </Link>
        ))}
      </nav>
      <main id="main">{pathname === '/late' ? <Late /> : <Screen path={pathname} />}</main>
    </>
  );
}
const Screen = ({ path }: { path: string }) => (
  <>
    <h1>Screen {path}</h1>
    {path === '/form' ? <input aria-label="Name" ref={(field) => field?.focus()} /> : null}
  </>
);
/** Its heading comes once its data is there. */
function Late() {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setHere(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isHere ? <h1>Screen /late</h1> : <p>Loading</p>;
}

const heading = (path: string) => ({ name: `Screen ${path}`, exact: true });

test('the heading of each screen that is gone to is focused, also if it comes late, and not that of the first one', async () => {
  const page = await mount(<Shell />, { address: '/overview' });
  await expect.element(page.getByRole('heading', heading('/overview'))).toBeVisible();
  await expect.element(page.getByRole('heading', heading('/overview'))).not.toHaveFocus();
  await page.getByRole('link', { name: 'Go to /donors' }).click();
  await expect.element(page.getByRole('heading', heading('/donors'))).toHaveFocus();
  await page.getByRole('link', { name: 'Go to /late' }).click();
  await expect.element(page.getByRole('heading', heading('/late'))).toHaveFocus();
});

test('a field of the new screen keeps the focus', async () => {
  const page = await mount(<Shell />, { address: '/overview' });
  await page.getByRole('link', { name: 'Go to /form' }).click();
  await expect.element(page.getByLabelText('Name')).toHaveFocus();
});
