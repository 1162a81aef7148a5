import { testGiftFacts } from './gift-facts-shared-tests.ts';

testGiftFacts(async () => ({ kind: 'sqlite', file: ':memory:' }), {
  worlds: process.env.SOAK ? 20 : 2,
  questions: 25,
  zone: 'Pacific/Auckland',
});
