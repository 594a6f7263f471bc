import { describe, expect, it } from 'vitest'
import { putCleanHtml } from './clean-html.ts'

const cleaned = async (html: string): Promise<string> => {
  const element = document.createElement('div')
  await putCleanHtml(element, html)
  return element.innerHTML
}

describe("a tenant's own HTML", () => {
  it.each<[string, string, string]>([
    ['keeps text and structure', '<p>Call <b>us</b></p>', '<p>Call <b>us</b></p>'],
    ['drops scripts', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['drops handlers', '<img src="/logo.png" onerror="alert(1)">', '<img src="/logo.png">'],
    ['drops frames and forms', '<iframe src="/x"></iframe><form action="/y"><input></form>ok', 'ok'],
    ['drops styles', '<style>*{display:none}</style><p style="position:fixed">x</p>', '<p>x</p>'],
    ['drops svg', '<svg><a xlink:href="javascript:alert(1)">x</a></svg>y', 'y'],
  ])('%s', async (_title, html, expected) => {
    expect(await cleaned(html)).toBe(expected)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//evil.example/x',
    'vbscript:x',
  ])('takes the address %s off a link', async (href) => {
    expect(await cleaned(`<a href="${href}">x</a>`)).not.toContain('href')
  })

  it.each(['https://example.com/a', '/flight/search', 'mailto:a@b.example', 'tel:+912255501000', '#top'])(
    'keeps the address %s, without telling where it was followed from',
    async (href) => {
      expect(await cleaned(`<a href="${href}">x</a>`)).toBe(
        `<a href="${href}" rel="noopener noreferrer">x</a>`,
      )
    },
  )
})
