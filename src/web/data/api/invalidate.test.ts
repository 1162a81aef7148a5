import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { isWrite, operationIds } from '#contract/giving/catalog.ts';
import { invalidatedBy } from '#contract/rules/writes.ts';
import { activityKey, invalidateAfter } from './invalidate.ts';

const nouns = [...new Set(operationIds.map((id) => id.split('.')[0] ?? ''))];

test.each(operationIds.filter(isWrite))(
  'after %s the browser reads again what the contract names, and only that',
  (id) => {
    const client = new QueryClient();
    const keys = [...nouns.map((noun) => ['service', noun, 'some.list', {}]), activityKey, ['me']];
    for (const key of keys) client.setQueryData(key, 'known');
    void invalidateAfter(client, id);
    const old = keys.filter((key) => client.getQueryState(key)?.isInvalidated).map((key) => key.join(' '));
    const expected = invalidatedBy(id).map((noun) => `service ${noun} some.list [object Object]`);
    expect(old.toSorted()).toEqual([...expected, 'activity'].toSorted());
  },
);
