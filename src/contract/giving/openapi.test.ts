import { expect, test } from 'vitest';
import { operationIds } from './catalog.ts';
import { openApiDocument } from './openapi.ts';

test('the document contains all 38 operations, their filters and the two credential headers', () => {
  const document = openApiDocument('http://127.0.0.1:4174');
  const text = JSON.stringify(document);
  for (const id of operationIds) expect(text).toContain(`"operationId":"${id}"`);
  expect(text).toContain('"name":"statusBucket[]"');
  expect(text).toContain('x-api-key');
  expect(text).not.toContain('$schema');
  expect(JSON.stringify(openApiDocument('http://127.0.0.1', 'repeat'))).toContain('"name":"statusBucket"');
});
