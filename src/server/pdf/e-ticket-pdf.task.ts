import type * as BwipJs from 'bwip-js/node'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { BoardingCode } from '#domain/e-ticket/e-ticket-passengers.ts'
import type { FareBlock, InvoiceBlock } from '#domain/e-ticket/e-ticket-money.ts'
import type { ETicketView } from '#domain/e-ticket/e-ticket-view.ts'
import { eTicketWords } from '#domain/e-ticket/e-ticket-words.ts'
import { formatInr } from '#domain/format.ts'
import { documentFareWords, type FareLine } from '#domain/money/document-fare-lines.ts'
import type { Task } from '#server/compute/compute.ts'
import { toTextLines } from '#server/html/html-lines.ts'
import { typesetPdf, type PaperPicture } from './typeset.ts'

/** What the PDF of an e-ticket shows. */
export interface ETicketPaper {
  view: ETicketView
  /** The mark of a site that sells nothing real, on every page; null on a live one. */
  notice: string | null
  /** The agency's logo; null without one. */
  logo: PaperPicture | null
}

/** PDF417 options that the library's types leave out; five columns fit half the width of a page. */
const pdf417Shape = { bcid: 'pdf417', columns: 5 }
const aztecShape = { bcid: 'azteccode' }

/** Draws a bar code as an SVG; empty when it can't be drawn (spec section 8: such errors are swallowed). */
const drawCode = ({ content, isAztec }: BoardingCode): string => {
  try {
    const load = createRequire(import.meta.url)
    const { toSVG } = load('bwip-js/node') as typeof BwipJs
    return toSVG({ ...(isAztec ? aztecShape : pdf417Shape), text: content })
  } catch {
    return ''
  }
}

const toAmount = ({ label, rupees }: FareLine) => ({ label, amount: formatInr(rupees) })

const toFare = ({ title, types, lines, total }: FareBlock) => ({
  title,
  heads: [eTicketWords.passengers, documentFareWords.base, documentFareWords.taxes, eTicketWords.published],
  types: types.map(({ name, baseFare, tax, publishedFare }) => [
    name,
    ...[baseFare, tax, publishedFare].map((rupees) => formatInr(rupees)),
  ]),
  lines: lines.map(toAmount),
  total: toAmount(total),
})

const toInvoice = ({ service, ...invoice }: InvoiceBlock) => ({
  ...invoice,
  service: service && { ...service, lines: service.lines.map(toAmount), total: toAmount(service.total) },
})

const toData = ({ view, notice, logo }: ETicketPaper) => ({
  title: eTicketWords.documentTitle(view.pnr),
  notice,
  logo: logo?.name ?? null,
  words: eTicketWords,
  view,
  codes: view.codes.map((code) => ({ ...code, svg: drawCode(code) })),
  fare: view.fare && toFare(view.fare),
  invoice: view.invoice && toInvoice(view.invoice),
  rules: view.fareRules.map((rule) => ({
    route: `${rule.origin}–${rule.destination}`,
    basis: `${rule.airline} ${rule.fareBasisCode}`.trim(),
    lines: toTextLines(rule.fareRuleDetail),
  })),
})

let template = ''

/** Draws the PDF of an e-ticket, with its bar codes as lines. A logo that can't be read is left out. */
export const eTicketPdfTask: Task<ETicketPaper, Uint8Array> = {
  name: 'eTicketPdf',
  isQuick: true,
  run: (paper) => {
    // Beside the source, and beside the bundle.
    template ||= readFileSync(path.join(import.meta.dirname, 'e-ticket.typ'), 'utf8')
    const data = toData(paper)
    if (!paper.logo) return typesetPdf(template, data, [])
    try {
      return typesetPdf(template, data, [paper.logo])
    } catch {
      return typesetPdf(template, { ...data, logo: null }, [])
    }
  },
}
