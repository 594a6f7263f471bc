import { expect, it } from 'vitest'
import { listRemovedParts } from './removed-parts.ts'

const removed = (html: string): string[] =>
  listRemovedParts(html).map(({ what, times }) => `${what} × ${times}`)

it.each([
  ['plain text', []],
  ['<p>Call <b>us</b> <a href="tel:+911140001000">now</a></p>', []],
  ['<p onclick="x">a</p><p onclick="y">b</p>', ['onclick of <p> × 2']],
  ['a<script>window.hit=1</script>', ['<script> and everything in it × 1']],
  ['<form><input name="a"></form>', ['<form> and everything in it × 1']],
  ['<svg><a onclick="x"></a></svg>', ['<svg> and everything in it × 1']],
  ['<a href="javascript:hit()">x</a>', ['href="javascript:hit()" of <a> × 1']],
  ['<img src="https://a.example/x.png" style="x">', ['style of <img> × 1']],
  ['<div><section><!-- note --><p class="x">a</p></section></div>', ['a comment × 1', 'class of <p> × 1']],
])('%s loses %j', (html, expected) => {
  expect(removed(html)).toEqual(expected)
})
