import { expect, test } from 'vitest';
import { openEmptyDatabase } from '../../database/empty-database-fixture.ts';
import { mailLayout } from './mail-layout.ts';
import { outboxSharedTests } from './outbox-shared-tests.ts';

outboxSharedTests(openEmptyDatabase);

test("a button must link to Steward, and text can't become markup", () => {
  const layout = mailLayout({
    organization: '<i>Harbor</i>',
    publicUrl: new URL('https://steward.example.org'),
  });
  const words = { subject: '</title>', heading: '"&\'', paragraphs: ['<script>1</script>'] };
  const { html } = layout(words);
  expect(html).not.toMatch(/<script|<i>|<title><\/title>/);
  expect(html).toContain('&lt;script&gt;1&lt;/script&gt;');
  expect(html).toContain('>&quot;&amp;&#39;</h1>');
  const elsewhere = { label: 'Open', address: 'https://steward.example.org.evil.example/' };
  expect(() => layout({ ...words, action: elsewhere })).toThrow(/another site/);
});
