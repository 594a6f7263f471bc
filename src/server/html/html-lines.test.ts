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
  ['plain\r\n\r\n  text  here', ['plain', 'text here']],
  ['', []],
])('reads the text of %j', (html, lines) => {
  expect(toTextLines(html)).toEqual(lines)
})
