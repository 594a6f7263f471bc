import { useState } from 'react'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import type { reconciliationEndpoints, ReconciliationLine } from '#contract/http/reconciliation.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { reconciliationApi } from './reconciliation-api.ts'
import { reconciliationTexts as texts } from './texts.ts'

type Asked = Omit<RequestInputOf<typeof reconciliationEndpoints.reconciliationLines>, 'page' | 'pageSize'>

const pageSize = 200
const maxPages = 100

/** Escapes a cell so that a spreadsheet treats it as text. */
const cell = (value: string | number | null): string => {
  const text = String(value ?? '').replaceAll(/[\t\r\n]+/g, ' ')
  return typeof value === 'string' && /^[=+@-]/.test(text) ? `'${text}` : text
}

const toRow = (line: ReconciliationLine): string =>
  [
    texts.kinds[line.kind],
    line.at,
    line.pnr,
    line.bookingId,
    line.text,
    line.user,
    line.supplier,
    line.walletAmount,
    line.difference,
    line.note?.note ?? '',
  ]
    .map(cell)
    .join('\t')

const { heads } = texts
const head = [
  heads.kind,
  heads.at,
  heads.pnr,
  'Booking',
  heads.text,
  heads.user,
  heads.supplier,
  heads.wallet,
  heads.difference,
  texts.note,
].join('\t')

/** Gives a function that copies all lines with a heading, to paste into a spreadsheet. */
export const useCopyLines = (asked: Asked) => {
  const { links } = usePlatform()
  const dispatch = useAppDispatch()
  const [isCopying, setCopying] = useState(false)
  const readAll = async (): Promise<string[]> => {
    const rows: string[] = []
    for (let page = 1; page <= maxPages; page += 1) {
      const { initiate } = reconciliationApi.endpoints.reconciliationLines
      const part = await dispatch(
        initiate({ ...asked, page, pageSize }, { subscribe: false, forceRefetch: true }),
      ).unwrap()
      rows.push(...part.lines.map(toRow))
      if (page >= part.totalPages) break
    }
    return rows
  }
  const copy = (): void => {
    setCopying(true)
    readAll()
      .then(async (rows) => {
        const { status } = await links.copy([head, ...rows].join('\n'))
        if (status !== 'done') throw new Error('copying to the clipboard failed')
        dispatch(toastShown({ tone: 'success', text: texts.copied(rows.length) }))
      })
      .catch(() => dispatch(toastShown({ tone: 'error', text: texts.copyFailed })))
      .finally(() => setCopying(false))
  }
  return { copy, isCopying }
}
