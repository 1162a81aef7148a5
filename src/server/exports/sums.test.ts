import { testSums } from './sums-shared-tests.ts';

testSums(async () => ({ kind: 'sqlite', file: ':memory:' }));
