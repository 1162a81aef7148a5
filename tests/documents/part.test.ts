import { expect, test } from 'vitest';
import { readHtml } from './part.ts';

test.each([
  ['<h2>Giving<span>View report</span></h2>', 'heading', 'GivingView report'],
  ['<a href="/x" title="Not this">Gifts <b>12</b></a>', 'link', 'Gifts 12'],
  ['<a href="/x" aria-label="Gift from Ana"><div>$5.00</div></a>', 'link', 'Gift from Ana'],
  ['<button title="Find anything"><svg></svg></button>', 'button', 'Find anything'],
  ['<button>Close<span aria-hidden="true">×</span></button>', 'button', 'Close'],
  ['<tr><td>Ana</td><td><span>$5<span>.00</span></span></td></tr>', 'row', 'Ana $5.00'],
  ['<th scope="row">Ana</th>', 'rowheader', 'Ana'],
  ['<th scope="col">Amount</th>', 'columnheader', 'Amount'],
  ['<label for="a">Amount<b>*</b></label><input id="a"/>', 'textbox', 'Amount*'],
  ['<label><input type="checkbox"/> Archived</label>', 'checkbox', 'Archived'],
  ['<input type="search" placeholder="Search"/>', 'searchbox', 'Search'],
  ['<section aria-labelledby="t"><h2 id="t">Sums</h2></section>', 'region', 'Sums'],
  ['<table><caption>By day</caption></table>', 'table', 'By day'],
  ['<div role="alert">It failed</div>', 'alert', ''],
  [
    '<p title="Smith &amp; Sons &lt;&#x27;&quot;&gt;"></p><hr/><ul aria-label="&amp;lt;"></ul>',
    'list',
    '&lt;',
  ],
])('%s is a %s', (html, role, name) => {
  const page = readHtml(html);
  expect(page.find(role).map((part) => part.name)).toEqual([name]);
  if (name !== '') expect(page.the(role, name)).toBe(page.the(role, new RegExp(`^.{${name.length}}$`)));
  expect(() => page.the(role, `${name} and more`)).toThrow(`0 parts are a ${role}`);
});

test.each([
  ['<section><h2>Unnamed</h2></section>', 'region'],
  ['<a>No address</a>', 'link'],
  ['<div aria-hidden="true"><button>Copy</button></div>', 'button'],
  ['<div popover="auto"><ul><li>Sign out</li></ul></div>', 'listitem'],
  ['<div hidden=""><h1>Later</h1></div>', 'heading'],
  ['<dialog><button>Close</button></dialog>', 'button'],
])('%s has no %s', (html, role) => {
  expect(readHtml(html).find(role)).toEqual([]);
});

test('a part must be the only one of its kind', () => {
  const page = readHtml('<button>Try again</button><button>Try again</button>');
  expect(() => page.the('button', 'Try again')).toThrow('2 parts are a button');
});

test('the text is what a person reads, a line for each block', () => {
  const page = readHtml(
    '<!--x--><p>Paid <b>$5</b></p><style>p{}</style><div hidden="">no</div><ul><li>a<br/>b</li><li>c</li></ul>',
  );
  expect(page.lines).toBe('Paid $5\na\nb\nc');
  expect(page.text).toBe('Paid $5 a b c');
  expect(page.saying('Paid').map(({ tag }) => tag)).toEqual(['p']);
  expect(page.saying(/^c$/).map(({ tag }) => tag)).toEqual(['li']);
  expect(page.saying(/no/)).toEqual([]);
  expect(page.the('list').within('html')).toBe(page);
});

test('a description is the text of another part', () => {
  const page = readHtml(
    '<button aria-describedby="a b">Go</button><p id="b">later</p><p id="a">Once paid,</p>',
  );
  expect(page.the('button').description).toBe('Once paid, later');
});

test.each(['<p>', '<b><i></b></i>', '</p>', '<p class=x></p>', 'a < b'])('%s is not from React', (html) => {
  expect(() => readHtml(html)).toThrow();
});
