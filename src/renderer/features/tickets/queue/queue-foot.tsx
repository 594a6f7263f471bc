import { Pager } from '#renderer/ui/pager.tsx'
import { ticketsTexts } from '#renderer/features/tickets/texts.ts'
import { pageSizes } from './queue-params.ts'
import { ListSelect } from '#renderer/ui/list/list-select.tsx'
import type { QueueControl } from './use-queue.ts'

const sizeOptions = pageSizes.map((value) => ({ value, label: String(value) }))

/** How many there are, pages, and rows a page. */
export const QueueFoot = ({ queue, hasTable }: { queue: QueueControl; hasTable: boolean }) => {
  const { answer, query, kind } = queue
  const page = answer.data
  // A page behind the last one has no rows, but must be left again.
  if (!page || (page.tickets.length === 0 && query.page === 1)) return null
  return (
    <footer className="row queue-foot">
      <div className="grow">
        <Pager
          page={query.page}
          totalPages={page.totalPages}
          isCapped={page.isTotalCapped}
          isPageFull={page.tickets.length === query.pageSize}
          onPage={queue.setPage}
          summary={ticketsTexts.count(page.total, page.isTotalCapped, kind === 'held')}
        />
      </div>
      {hasTable ? (
        <ListSelect
          label={ticketsTexts.pageSize}
          value={query.pageSize}
          options={sizeOptions}
          onChange={queue.setPageSize}
        />
      ) : null}
    </footer>
  )
}
