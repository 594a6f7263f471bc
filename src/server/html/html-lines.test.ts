import { expect, it } from 'vitest'
import { toTextLines } from './html-lines.ts'

it.each([
  ['<p>One</p><p>Two<br>Three</p>', ['One', 'Two', 'Three']],
  ['<ul><li>INR&nbsp;3,000 &amp; GST</li><li></li><li>a &lt; b</li></ul>', ['• INR 3,000 & GST', '• a < b']],
  [
    '<table><tr><th>What</th><th>Charge</th></tr><tr><td>No-show</td><td></td></tr></table>',
    ['What · Charge', 'No-show'],
  ],
  ['Text<script>alert("1")</script><style>p { color: red }</style><!-- note -->', ['Text']],
  ['&#8377;100 &#x20B9;200 &unknown; 5 < 6', ['₹100 ₹200 &unknown; 5 < 6']],
  ['seen<!-- not closed <b>hidden</b>', ['seen']],
  ['seen<script>not closed', ['seen']],
  ['plain\r\n\r\n  text  here', ['plain', 'text here']],
  ['', []],
])('reads the text of %j', (html, lines) => {
  expect(toTextLines(html)).toEqual(lines)
})

it.each(['<!--', '<script>', '<p ', '<a', '</td', '<li ', ' · ·x'])(
  'reads many %j in time that grows no faster than the text',
  (part) => {
    const started = performance.now()
    toTextLines(part.repeat(60_000))
    toTextLines(`${part.slice(0, 2).repeat(60_000)}x`)
    expect(performance.now() - started).toBeLessThan(1_000)
  },
)
