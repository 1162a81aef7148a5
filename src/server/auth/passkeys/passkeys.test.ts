import { openFixture } from '../access-fixture.ts';
import { passkeysSharedTests } from './passkeys-shared-tests.ts';

passkeysSharedTests(() => openFixture());
