import { ChevronLeft, ChevronRight } from '@blueprintjs/icons'
import { Button } from './button.tsx'
import { Select } from './fields/select.tsx'
import { uiTexts } from './texts.ts'

interface PagerProps {
  page: number
  totalPages: number
  onPage: (page: number) => void
  /** What the pages contain: '1,240 tickets'. */
  summary?: string
  /** Counting stopped: there are more pages than `totalPages`, reachable with Next while pages are full. */
  isCapped?: boolean
  isPageFull?: boolean
}

/** Page navigation: Prev, a page select, Next (spec section 9). */
export const Pager = ({ page, totalPages, onPage, summary, isCapped, isPageFull }: PagerProps) => {
  const hasNext = page < totalPages || (Boolean(isCapped) && Boolean(isPageFull))
  return (
    <nav className="pager" aria-label={uiTexts.page}>
      {summary ? <span className="muted small num grow">{summary}</span> : <span className="grow" />}
      <Button
        variant="minimal"
        icon={<ChevronLeft />}
        text={uiTexts.prev}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span className="row">
        <Select
          label={uiTexts.page}
          className="num pager-select"
          value={page}
          options={pagesAround(page, Math.max(page, totalPages)).map((number) => ({
            value: number,
            label: String(number),
          }))}
          onChange={onPage}
        />
        <span className="muted small num">
          / {Math.max(page, totalPages)}
          {isCapped ? '+' : ''}
        </span>
      </span>
      <Button
        variant="minimal"
        endIcon={<ChevronRight />}
        text={uiTexts.next}
        disabled={!hasNext}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}

const nearby = 50
const allUpTo = 500

/** Lists all pages if there are few; otherwise those nearby and round numbers towards both ends. */
const pagesAround = (page: number, totalPages: number): number[] => {
  const last = Math.max(1, totalPages)
  if (last <= allUpTo) return Array.from({ length: last }, (_, index) => index + 1)
  const pages = new Set([1, page, last])
  for (let number = Math.max(1, page - nearby); number <= Math.min(last, page + nearby); number += 1)
    pages.add(number)
  for (let number = 100; number < last; number += Math.ceil(last / 10_000) * 100) pages.add(number)
  return [...pages].sort((a, b) => a - b)
}
