import { testDonorGiving } from './donor-giving-shared-tests.ts';

testDonorGiving(async () => ({ kind: 'sqlite', file: ':memory:' }), { worlds: process.env.SOAK ? 300 : 25 });
