import { describe, expect, it } from 'vitest'
import { aDocument } from './issued-document.test-kit.ts'
import { drawDocument } from './draw-document.ts'
import { measureText, toPdfText, wrapText } from './pdf-text.ts'
import { createPdfWriter, pageHeight, pageWidth } from './pdf-writer.ts'

const words = (page: ReturnType<typeof drawDocument>): string[] => page.texts.map(({ text }) => text)
const join = (parts: readonly Uint8Array[]): string =>
  parts.map((part) => new TextDecoder().decode(part)).join('')

describe('a drawn document', () => {
  it('has both parties, the number, the tax split and the total', () => {
    const page = drawDocument(aDocument(), null)
    expect(words(page)).toEqual(
      expect.arrayContaining([
        'Tax invoice',
        'Number SKY/26/000007',
        'Place of supply 27-Maharashtra',
        'Skyways Travel Pvt Ltd',
        'GSTIN 07AABCS4521K1ZE',
        'Rao Tours LLP',
        'IGST',
        '18.00',
        '118.00',
      ]),
    )
    expect(words(page)).not.toContain('CGST')
  })

  it.each([
    [
      'an invoice without a GSTIN',
      aDocument({ seller: { ...aDocument().seller, gstNumber: '' }, igst: 0 }),
      'Invoice',
      'GST',
    ],
    [
      'a credit note',
      aDocument({ kind: 'creditNote', gst: 0, igst: 0, taxable: 0 }),
      'Credit note',
      'Credit to',
    ],
    ['a receipt', aDocument({ kind: 'receipt', gst: 0, igst: 0, taxable: 0 }), 'Receipt', 'Received from'],
  ])('says what it is: %s', (_what, document, title, word) => {
    expect(words(drawDocument(document, null))).toEqual(expect.arrayContaining([title, word]))
  })

  it('says on a site that sells nothing real that it is not real', () => {
    expect(words(drawDocument(aDocument(), 'Demo: nothing is real.'))).toContain('Demo: nothing is real.')
  })

  it('stays on the page with names and addresses of any length', () => {
    const long = 'Very Long Company Name Private Limited '.repeat(8)
    const buyer = { ...aDocument().buyer, name: long, address: 'A'.repeat(300) }
    for (const { x, y, size, text, align } of drawDocument(aDocument({ buyer }), null).texts) {
      const shown = toPdfText(text)
      const end = align === 'end' ? x : x + measureText(shown, size)
      expect(end, text).toBeLessThanOrEqual(pageWidth - 40)
      expect(y, text).toBeLessThan(pageHeight - 40)
    }
  })
})

describe('the text of a PDF', () => {
  it.each([
    ['₹ 1,200', 'Rs.  1,200'],
    ['Café “Zürich” – 5', 'Cafe "Zurich" - 5'],
    ['मुंबई', '???'],
    ['(a\\b)', '(a\\b)'],
  ])('%s becomes %s', (text, shown) =>
    expect(toPdfText(text)).toMatch(shown.startsWith('?') ? /^\?+$/ : shown),
  )

  it('breaks at spaces, and inside a word that is longer than a line', () => {
    expect(wrapText('one two three', 10, measureText('one two', 10))).toEqual(['one two', 'three'])
    expect(wrapText('aaaa', 10, measureText('aa', 10)).join('')).toBe('aaaa')
  })
})

describe('a PDF', () => {
  it('has an index that names where each of its objects begins', () => {
    const pdf = createPdfWriter('November (2026)')
    const file = join([
      ...pdf.begin(),
      ...pdf.addPage(drawDocument(aDocument({ about: String.raw`Fee (a\b)` }), null)),
      ...pdf.addPage(drawDocument(aDocument(), null)),
      ...pdf.end(),
    ])
    expect(file.startsWith('%PDF-1.4\n')).toBe(true)
    expect(file).toContain('/Count 2')
    expect(file).toContain(String.raw`(Fee \(a\\b\) \(SAC 998551\))`)
    const start = Number(/startxref\n(\d+)/.exec(file)?.[1])
    const [, count, rows] = /^xref\n0 (\d+)\n((?:\d{10} \d{5} [fn] \n)+)trailer/.exec(file.slice(start)) ?? []
    const index = (rows ?? '').split('\n').filter(Boolean)
    expect(index).toHaveLength(Number(count))
    for (const [id, row] of index.entries())
      if (id > 0) expect(file.slice(Number(row.slice(0, 10)))).toMatch(new RegExp(`^${id} 0 obj\n`))
    for (const [, length, content] of file.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g))
      expect(content).toHaveLength(Number(length))
  })
})
