import { useState } from 'react'
import { useAppDispatch } from '#renderer/store/store.ts'
import type { SeatBlock } from '#contract/entities/fixed-departure.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { fixedDeparturePrint } from '#renderer/routes/documents.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { listKey } from '#renderer/ui/list/list-key.ts'
import { loadable } from '#renderer/ui/loadable.tsx'
import { groupByMonth } from './block-params.ts'
import { BlockRoute } from './block-route.tsx'
import { blocksApi } from './blocks-api.ts'
import { SaleState, SeatBar } from './seat-displays.tsx'
import { blockTexts } from './texts.ts'

const ReleaseSeatsDialog = loadable(
  async () => (await import('./release-seats-dialog.tsx')).ReleaseSeatsDialog,
)
const RepeatBlockDialog = loadable(async () => (await import('./repeat-block-dialog.tsx')).RepeatBlockDialog)
const BlockHistoryDialog = loadable(
  async () => (await import('./block-history-dialog.tsx')).BlockHistoryDialog,
)
const BlockConsumersDialog = loadable(
  async () => (await import('./block-consumers-dialog.tsx')).BlockConsumersDialog,
)
const ManifestDialog = loadable(async () => (await import('./manifest-dialog.tsx')).ManifestDialog)

interface BoardProps {
  blocks: readonly SeatBlock[]
  onEdit: (block: SeatBlock) => void
  onCopy: (block: SeatBlock) => void
}

type BoardDialog = 'names' | 'consumers' | 'repeat' | 'release' | 'history'

interface BoardRowProps {
  block: SeatBlock
  onEdit: () => void
  onCopy: () => void
  onOpen: (dialog: BoardDialog) => void
}

const BoardRow = ({ block, onEdit, onCopy, onOpen }: BoardRowProps) => {
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
    <li className="board-row" data-key-row>
      <BlockRoute block={block} />
      <SeatBar block={block} />
      <div className="board-facts">
        <SaleState block={block} now={now} />
        <span className="small">
          <span className="muted">{blockTexts.names}</span>{' '}
          <span className="num">{formatInstant(block.namesDeadline)}</span>
        </span>
        <span className="small">
          <Amount rupees={block.publishedPrice} /> <span className="muted">{blockTexts.perAdult}</span>
        </span>
      </div>
      <div className="board-actions">
        <Button
          text={blockTexts.nameList}
          {...listKey('seatBlocks', 'names')}
          onClick={() => onOpen('names')}
        />
        <Button
          text={blockTexts.consumers}
          {...listKey('seatBlocks', 'consumers')}
          onClick={() => onOpen('consumers')}
        />
        {block.fdSlug ? (
          <ButtonLink
            to={fixedDeparturePrint.to({ fdSlug: block.fdSlug })}
            {...listKey('seatBlocks', 'print')}
          >
            {blockTexts.print}
          </ButtonLink>
        ) : null}
        {block.status === 'departed' ? null : (
          <>
            <Button text={blockTexts.edit} {...listKey('seatBlocks', 'edit')} onClick={onEdit} />
            <Button
              text={blockTexts.repeat}
              {...listKey('seatBlocks', 'repeat')}
              onClick={() => onOpen('repeat')}
            />
            {block.seatsFree > 0 ? (
              <Button
                text={blockTexts.release}
                {...listKey('seatBlocks', 'release')}
                onClick={() => onOpen('release')}
              />
            ) : null}
            <Button
              text={isOpen ? blockTexts.close : blockTexts.open}
              {...listKey('seatBlocks', 'close')}
              loading={closing.isLoading}
              onClick={() => void toggle()}
            />
          </>
        )}
        <Button text={blockTexts.copy} {...listKey('seatBlocks', 'copy')} onClick={onCopy} />
        <Button
          text={blockTexts.history}
          {...listKey('seatBlocks', 'history')}
          onClick={() => onOpen('history')}
        />
      </div>
    </li>
  )
}

/** Seat blocks by date with their sales, and the actions on each. */
export const BlockBoard = ({ blocks, onEdit, onCopy }: BoardProps) => {
  const [opened, setOpened] = useState<{ dialog: BoardDialog; block: SeatBlock } | null>(null)
  const close = (): void => setOpened(null)
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
                onCopy={() => onCopy(block)}
                onOpen={(dialog) => setOpened({ dialog, block })}
              />
            ))}
          </ul>
        </section>
      ))}
      {opened?.dialog === 'names' ? (
        <ManifestDialog blockId={opened.block.blockId} onClose={close} />
      ) : opened?.dialog === 'consumers' ? (
        <BlockConsumersDialog block={opened.block} onClose={close} />
      ) : opened?.dialog === 'repeat' ? (
        <RepeatBlockDialog block={opened.block} onClose={close} />
      ) : opened?.dialog === 'release' ? (
        <ReleaseSeatsDialog block={opened.block} onClose={close} />
      ) : opened?.dialog === 'history' ? (
        <BlockHistoryDialog block={opened.block} onClose={close} />
      ) : null}
    </div>
  )
}
