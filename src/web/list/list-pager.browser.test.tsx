import { expect, test } from 'vitest';
import { mount } from '../ui/mount-fixture.tsx';
import { ListPager } from './list-pager.tsx';

test('another page keeps the filters, and shows no record of this one', async () => {
  const search = { page: 2, limit: 25, peek: 'gift-1', status: ['FAILED'] };
  const page = await mount(<ListPager search={search} shown={25} total={80} go={() => undefined} />, {
    address: '/?page=2&peek=gift-1',
  });
  const links = page.getByRole('link');
  await expect.element(links.first()).toBeVisible();
  const addresses = links.elements().map((link) => decodeURIComponent(link.getAttribute('href') ?? ''));
  expect(addresses.length).toBeGreaterThan(3);
  expect(addresses.filter((address) => address.includes('peek'))).toEqual([]);
  expect(addresses.filter((address) => !address.includes('FAILED'))).toEqual([]);
});
