import type { ReactNode } from 'react'
import { Pager } from '#renderer/ui/pager.tsx'
import { ListSelect } from './list-select.tsx'
import { listTexts } from './list-texts.ts'
import type { ListState } from './use-list.ts'
import { pageSizes } from './use-list-place.ts'

interface ListFootProps {
  list: Pick<ListState<unknown>, 'rows' | 'info' | 'place'>
  /** What the pages contain: '1,240 tickets'. */
  summary?: string | undefined
  /** Next to the pager: totals of the whole list. */
  note?: ReactNode
  hasSizes?: boolean
  /** Hides the pager when there is one page, for a short list inside another screen. */
  isHiddenOnOnePage?: boolean
}

const sizes = pageSizes.map((value) => ({ value, label: String(value) }))

/** The pager of a list, with the page size where users can choose it. */
export const ListFoot = ({ list, summary, note, hasSizes, isHiddenOnOnePage }: ListFootProps) => {
  const { rows, info, place } = list
  const hasPager = isHiddenOnOnePage ? (info?.totalPages ?? 1) > 1 : rows.length > 0 || place.page > 1
  if (!info || !hasPager) return null
  return (
    <footer className="list-foot">
      {note}
      <Pager
        page={place.page}
        totalPages={info.totalPages}
        isCapped={Boolean(info.isTotalCapped)}
        isPageFull={rows.length === info.pageSize}
        onPage={place.setPage}
        {...(summary ? { summary } : {})}
      />
      {hasSizes ? (
        <ListSelect
          label={listTexts.pageSize}
          value={place.pageSize}
          options={sizes}
          onChange={place.setPageSize}
        />
      ) : null}
    </footer>
  )
}
