import { expect, it } from 'vitest'
import type { HeaderBlock, HeaderBlockKind } from '#contract/entities/site-fields.ts'
import { toHeaderHtml } from './header-html.ts'

const brand = { companyName: 'Sky & Sons', logoUrl: 'https://cdn.example/l.png' }
const block = (kind: HeaderBlockKind, text = '', url = ''): HeaderBlock => ({ kind, text, url })
const inner = (one: HeaderBlock, of = brand): string =>
  toHeaderHtml([one], of).replace(/^<section dir="auto"><div>(.*)<\/div><\/section>$/, '$1')

it.each<[title: string, one: HeaderBlock, html: string]>([
  ['the logo', block('logo'), '<img src="https://cdn.example/l.png" alt="Sky &amp; Sons" height="40">'],
  ['a text, escaped', block('text', '<b>Open</b> 9–6'), '&lt;b&gt;Open&lt;/b&gt; 9–6'],
  ['a link', block('link', 'Offers', '/app/flight/search'), '<a href="/app/flight/search">Offers</a>'],
  [
    'a phone number that can be called',
    block('phone', '+91 (11) 4000-0000'),
    '<a href="tel:+911140000000">+91 (11) 4000-0000</a>',
  ],
  [
    'an image',
    block('image', 'IATA "member"', 'https://a.example/i.png'),
    '<img src="https://a.example/i.png" alt="IATA &quot;member&quot;" height="40">',
  ],
])('draws %s', (_title, one, html) => {
  expect(inner(one)).toBe(html)
})

it.each(['', 'data:image/svg+xml,%3Csvg%3E%3C/svg%3E'])(
  'names the agency where its logo "%s" cannot be shown',
  (logoUrl) => {
    expect(inner(block('logo'), { ...brand, logoUrl })).toBe('<strong>Sky &amp; Sons</strong>')
  },
)

it('keeps the order of the blocks, and is empty without any', () => {
  expect(toHeaderHtml([block('text', 'a'), block('text', 'b')], brand)).toBe(
    '<section dir="auto"><div>a</div><div>b</div></section>',
  )
  expect(toHeaderHtml([], brand)).toBe('')
})
