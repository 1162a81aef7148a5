/** Measurements of the server alone, without a browser. */
import { measureAddedTime } from './added-time.ts';
import { measureCachedList } from './cached-list.ts';
import { measureDonorSearch } from './donor-search.ts';
import { measureMemory } from './memory.ts';
import type { Product } from './product.ts';
import type { Row } from './row.ts';
import { measureSharedCalls } from './shared-calls.ts';
import { measureSteadyLoad } from './steady-load.ts';

const team = Array.from({ length: 10 }, (_, index) => `person${index}@example.org`);

export async function measureHttp(product: Product): Promise<Row[]> {
  const people: Record<string, string>[] = [];
  for (const email of team) {
    await product.add(email, 'staff');
    people.push(await product.signIn(email));
  }
  const [one = {}] = people;
  // Memory is measured on a freshly started server, so that it covers exactly 10,000 requests; the other rows use the warm server.
  await product.restart();
  const memory = await measureMemory(product, one);
  const cached = await measureCachedList(product, one);
  const added = await measureAddedTime(product, one);
  const shared = await measureSharedCalls(product, people);
  const steady = await measureSteadyLoad(product, one);
  return [cached, added, shared, memory, steady, await measureDonorSearch()];
}
