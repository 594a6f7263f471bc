import type { IssuedDocument } from '#contract/entities/issued-document.ts'
import { stateOfCode } from '#domain/accounts/india-states.ts'
import { formatInr } from '#domain/format.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { indiaZone } from '#domain/india.ts'
import { serviceCode, tourServiceCode } from '#domain/money/gst.ts'
import { roundRupees } from '#domain/money/money.ts'
import { documentPdfTexts as texts } from './document-texts.ts'
import { wrapText } from './pdf-text.ts'
import { pageWidth, type PdfPage, type PdfRule, type PdfText } from './pdf-writer.ts'

const margin = 48
const right = pageWidth - margin
const column = (right - margin) / 2 - 12
const bodySize = 10
const lineHeight = 14

/** Returns an amount without the currency's sign, which its column names. */
const toAmount = (rupees: number): string => formatInr(rupees).replaceAll(/[₹\u00a0]/g, '')

/** Returns `27-Maharashtra`, as GST returns name a place of supply; empty for an unknown code. */
export const formatPlaceOfSupply = (code: string): string => {
  const state = stateOfCode(code)
  return state === null ? '' : `${code}-${state}`
}

/** The services code of documents with GST. */
const codes: Partial<Record<IssuedDocument['kind'], string>> = {
  invoice: serviceCode,
  receiptVoucher: tourServiceCode,
  refundVoucher: tourServiceCode,
  tripInvoice: tourServiceCode,
}

const isInvoice = ({ kind }: Pick<IssuedDocument, 'kind'>): boolean =>
  kind === 'invoice' || kind === 'tripInvoice'

const listAmounts = (document: IssuedDocument): { label: string; rupees: number }[] => {
  const { kind, taxable, cgst, sgst, igst, gst, total, seller } = document
  const code = codes[kind]
  if (code === undefined) return [{ label: document.about, rupees: total }]
  const fee = seller.gstNumber === '' ? document.about : `${document.about} (${texts.sac(code)})`
  const tcs = kind === 'invoice' ? 0 : roundRupees(total - taxable - gst)
  const split = [
    { label: texts.cgst, rupees: cgst },
    { label: texts.sgst, rupees: sgst },
    { label: texts.igst, rupees: igst },
  ].filter(({ rupees }) => rupees !== 0)
  return [
    { label: fee, rupees: taxable },
    ...(split.length === 0 && gst !== 0 ? [{ label: texts.gst, rupees: gst }] : split),
    ...(tcs === 0 ? [] : [{ label: texts.tcs, rupees: tcs }]),
  ]
}

const listParty = (party: { name: string; address: string; gstNumber: string; panNumber?: string }) =>
  [
    party.name,
    party.address,
    party.gstNumber && texts.gstin(party.gstNumber),
    party.panNumber ? texts.pan(party.panNumber) : '',
  ].filter(Boolean)

/** Draws a block of lines and returns the height below it. */
const drawBlock = (
  drawn: PdfText[],
  { x, y, head, lines }: { x: number; y: number; head: string; lines: readonly string[] },
): number => {
  drawn.push({ x, y, size: 8, text: head })
  let at = y + lineHeight
  for (const [index, line] of lines.entries())
    for (const text of wrapText(line, bodySize, column)) {
      drawn.push({ x, y: at, size: bodySize, text, isBold: index === 0 })
      at += lineHeight
    }
  return at
}

/** Draws a document on one page. `notice` is printed on documents of a site that sells nothing real. */
export const drawDocument = (document: IssuedDocument, notice: string | null): PdfPage => {
  const { kind, seller, buyer } = document
  const lines: PdfText[] = []
  const rules: PdfRule[] = []
  const title = isInvoice(document) && seller.gstNumber !== '' ? texts.taxInvoice : texts.titles[kind]
  lines.push({ x: margin, y: 60, size: 18, text: title, isBold: true })
  const facts = [
    `${texts.number} ${document.documentNo}`,
    `${texts.date} ${formatInstant(document.issuedOn, indiaZone)}`,
    ...(document.placeOfSupply === ''
      ? []
      : [`${texts.place} ${formatPlaceOfSupply(document.placeOfSupply)}`]),
  ]
  for (const [index, text] of facts.entries())
    lines.push({ x: right, y: 50 + index * lineHeight, size: bodySize, text, align: 'end' })
  const top = 116
  const ends = [
    drawBlock(lines, {
      x: margin,
      y: top,
      head: texts.from,
      lines: listParty({ ...seller, name: seller.companyName }),
    }),
    drawBlock(lines, { x: margin + column + 24, y: top, head: texts.to[kind], lines: listParty(buyer) }),
  ]
  let y = Math.max(...ends) + 24
  lines.push({ x: margin, y, size: 8, text: texts.description })
  lines.push({ x: right, y, size: 8, text: texts.amount, align: 'end' })
  rules.push({ x: margin, y: y + 6, width: right - margin })
  y += 22
  for (const { label, rupees } of listAmounts(document)) {
    lines.push({ x: right, y, size: bodySize, text: toAmount(rupees), align: 'end' })
    for (const text of wrapText(label, bodySize, right - margin - 100)) {
      lines.push({ x: margin, y, size: bodySize, text })
      y += lineHeight
    }
  }
  rules.push({ x: margin, y: y - 4, width: right - margin })
  y += 12
  lines.push({ x: margin, y, size: 12, text: texts.total, isBold: true })
  lines.push({ x: right, y, size: 12, text: toAmount(document.total), isBold: true, align: 'end' })
  const notes = [kind === 'creditNote' ? texts.keptFee : '', texts.byComputer, notice ?? ''].filter(Boolean)
  for (const [index, text] of notes.entries())
    lines.push({ x: margin, y: y + 36 + index * lineHeight, size: 9, text })
  return { texts: lines, rules }
}
