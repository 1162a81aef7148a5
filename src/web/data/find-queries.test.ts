import { hashKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { foundNotesOptions, foundRecordOptions, namedRecordsOptions } from './find-queries.ts';

test('what was found for one text is never shown for another, nor as what another search found', () => {
  const keys = ['Ruth', 'Ruth A'].flatMap((text) =>
    [foundRecordOptions, namedRecordsOptions, foundNotesOptions].map((options) =>
      hashKey(options(text).queryKey),
    ),
  );
  expect(new Set(keys).size).toBe(6);
});
