import { providerSharedTests } from './provider-shared-tests.ts';

providerSharedTests(async () => null);
