import { describe, expect, it } from 'vitest'
import { loadPaperLogo } from './paper-logo.ts'

const svg = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:s="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10">${inside}</svg>`
const noPicture = () => Promise.resolve(null)
const load = (url: string) => loadPaperLogo(url, noPicture)
const plain =
  '<clipPath id="a"/><g clip-path="url(#a)" opacity=".5"><rect width="4" height="4"/><text y="9">A</text></g>'

describe('a logo on paper', () => {
  it.each([
    ['base64', `data:image/svg+xml;base64,${Buffer.from(svg(plain)).toString('base64')}`],
    ['percent signs', `data:image/svg+xml,${encodeURIComponent(svg(plain))}`],
  ])('may be an SVG of plain shapes and text in %s', async (_how, url) => {
    expect(await load(url)).toEqual({ name: 'logo.svg', content: Buffer.from(svg(plain)) })
  })

  it.each([
    ['repeats', '<g id="a"/><use xlink:href="#a"/>'],
    ['repeats, by another name', '<g id="a"/><s:use xlink:href="#a"/>'],
    ['pictures', '<image href="file:///etc/hostname"/>'],
    ['pictures, by another name', '<s:image xlink:href="https://example.com/a.png"/>'],
    ['filters', '<s:filter id="a"/>'],
    ['filters of a style', '<g style="opacity:1; filter: blur(900px)"/>'],
    ['filters of an attribute', '<g filter="blur(900px)"/>'],
    ['patterns', '<s:pattern id="a"/>'],
    ['clips of clips', '<clipPath id="a"><g clip-path="url(#b)"/></clipPath><s:clipPath id="b"/>'],
    ['entities', '<!ENTITY a "aaaa">'],
  ])('is left out if it has %s', async (_what, inside) => {
    expect(await load(`data:image/svg+xml;base64,${Buffer.from(svg(inside)).toString('base64')}`)).toBeNull()
    expect(await load(`data:image/svg+xml,${encodeURIComponent(svg(inside))}`)).toBeNull()
  })

  it.each([
    ['another host', 'https://example.com/logo.png'],
    ['a file', 'file:///etc/hostname'],
    ['another kind', `data:text/html;base64,${Buffer.from('<p>').toString('base64')}`],
    ['a picture that is none', `data:image/png;base64,${Buffer.from('no').toString('base64')}`],
    ['a long drawing', `data:image/svg+xml,${svg(' '.repeat(20_000))}`],
  ])('is left out from %s', async (_what, url) => {
    expect(await load(url)).toBeNull()
  })
})
