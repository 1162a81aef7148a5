/** Whatever a name contains, the data blocks of a document stay data, and the app reads back exactly what was put in. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentText, jsonInHtml, templateOf } from '#contract/steward/document/document-text.ts';

const page = '<!doctype html><html><head></head><body><div id="root"></div></body></html>';
const template = templateOf(page) ?? { start: '', beforeApp: '', afterApp: '', end: '' };

/** Returns what a browser finds between the tags: the text of a script element ends at the first `</script`. */
const blocksIn = (text: string) =>
  [...text.matchAll(/<script type="application\/json" id="(\w+)">(.*?)<\/script/gs)].map(([, id, json]) => [
    id,
    JSON.parse(json ?? ''),
  ]);

const hostile = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '\u2028\u2029',
  '$&$1',
  '&lt;',
  '\\u003c',
];

test('no text can end a data block or begin another', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...hostile));
  fc.assert(
    fc.property(text, text, (name, note) => {
      const session = { user: { name } };
      const answers = { 'GET /api/x': { headers: {}, body: [note] } };
      const made = documentText(template, { head: '', screen: '', session, answers });
      expect(jsonInHtml(session)).not.toMatch(/[<\u2028\u2029]/);
      const sent = JSON.parse(JSON.stringify([session, answers]));
      expect(blocksIn(made)).toEqual([
        ['session', sent[0]],
        ['answers', sent[1]],
      ]);
      expect(made.match(/<script/g)).toHaveLength(2);
    }),
  );
});

test('the page around the data is unchanged', () => {
  const made = documentText(template, { head: '', screen: '', session: null, answers: {} });
  expect(made.replace(/<script.*<\/script>/, '')).toBe(page);
  expect(blocksIn(made)).toEqual([['session', null]]);
  expect(templateOf('<!doctype html>')).toBeNull();
});
