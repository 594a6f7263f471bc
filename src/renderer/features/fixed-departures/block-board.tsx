import { useState } from 'react'
import { useAppDispatch } from '#renderer/store/store.ts'
import type { SeatBlock } from '#contract/entities/fixed-departure.ts'
import { deadlineWithZone } from '#domain/holds/hold-deadline.ts'
import { fixedDeparturePrint } from '#renderer/routes/documents.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { loadable } from '#renderer/ui/loadable.tsx'
import { groupByMonth } from './block-params.ts'
import { BlockRoute } from './block-route.tsx'
import { blocksApi } from './blocks-api.ts'
import { SaleState, SeatBar } from './seat-displays.tsx'
import { blockTexts } from './texts.ts'

const ManifestDialog = loadable(async () => (await import('./manifest-dialog.tsx')).ManifestDialog)

interface BoardProps {
  blocks: readonly SeatBlock[]
  onEdit: (block: SeatBlock) => void
}

interface BoardRowProps {
  block: SeatBlock
  onEdit: () => void
  onNames: () => void
}

const BoardRow = ({ block, onEdit, onNames }: BoardRowProps) => {
  const dispatch = useAppDispatch()
  const [closeBlock, closing] = blocksApi.useCloseBlockMutation()
  const [now] = useState(Date.now)
  const isOpen = block.status === 'open'
  const toggle = async (): Promise<void> => {
    const answer = await closeBlock({ blockId: block.blockId, isClosed: isOpen })
    const text = isOpen ? blockTexts.closed(block.title) : blockTexts.opened(block.title)
    if (answer.data) dispatch(toastShown({ tone: 'success', text }))
  }
  return (
    <li className="board-row">
      <BlockRoute block={block} />
      <SeatBar block={block} />
      <div className="board-facts">
        <SaleState block={block} now={now} />
        <span className="small">
          <span className="muted">{blockTexts.names}</span>{' '}
          <span className="num">{deadlineWithZone(block.namesDeadline)}</span>
        </span>
        <span className="small">
          <Amount rupees={block.publishedPrice} /> <span className="muted">{blockTexts.perAdult}</span>
        </span>
      </div>
      <div className="board-actions">
        <Button text={blockTexts.nameList} onClick={onNames} />
        {block.fdSlug ? (
          <ButtonLink to={fixedDeparturePrint.to({ fdSlug: block.fdSlug })}>{blockTexts.print}</ButtonLink>
        ) : null}
        {block.status === 'departed' ? null : (
          <>
            <Button text={blockTexts.edit} onClick={onEdit} />
            <Button
              text={isOpen ? blockTexts.close : blockTexts.open}
              loading={closing.isLoading}
              onClick={() => void toggle()}
            />
          </>
        )}
      </div>
    </li>
  )
}

/** Seat blocks by date with their sales, and the actions on each. */
export const BlockBoard = ({ blocks, onEdit }: BoardProps) => {
  const [named, setNamed] = useState('')
  return (
    <div className="departures">
      {groupByMonth(blocks).map(({ month, blocks: ofMonth }) => (
        <section key={month}>
          <h2 className="departures-month">{blockTexts.month(month)}</h2>
          <ul>
            {ofMonth.map((block) => (
              <BoardRow
                key={block.blockId}
                block={block}
                onEdit={() => onEdit(block)}
                onNames={() => setNamed(block.blockId)}
              />
            ))}
          </ul>
        </section>
      ))}
      {named ? <ManifestDialog blockId={named} onClose={() => setNamed('')} /> : null}
    </div>
  )
}
