import { useId } from 'react'
import type { BlockEvent, BlockPriceChange, SeatBlock } from '#contract/entities/fixed-departure.ts'
import { formatInr } from '#domain/format.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { Modal } from '#renderer/ui/modal.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { blocksApi } from './blocks-api.ts'
import { blockHistoryTexts as texts } from './texts.ts'
import './block-dialog.css'

const describeEvent = ({ kind, seatsTotal, release }: BlockEvent, airlineName: string): string => {
  const total = seatsTotal ?? 0
  if (release) return texts.released(release.seats, airlineName || release.airlineCode, total)
  if (kind === 'closed' || kind === 'opened') return texts[kind]
  return kind === 'added' ? texts.added(total) : texts.changed(total)
}

const formatPrices = ({ adult, child, infant }: BlockPriceChange['before']): string =>
  [adult, child, infant].map((rupees) => formatInr(rupees)).join(' / ')

/** Shows the old and new prices, and how many seats have sold below the list price since. */
const PriceChange = ({ price }: { price: BlockPriceChange }) => (
  <>
    <p className="num">
      {texts.price}: {formatPrices(price.before)} → {formatPrices(price.after)}
    </p>
    {price.difference > 0 ? (
      <p className="tone-warn notice">{texts.soldBelow(price.seatsSold, formatInr(price.difference))}</p>
    ) : null}
  </>
)

const Event = ({ event, airlineName }: { event: BlockEvent; airlineName: string }) => {
  const { at, by, release, price } = event
  return (
    <li>
      <p className="block-event">{describeEvent(event, airlineName)}</p>
      {release ? (
        <p>
          {[
            release.reason,
            release.pnr && texts.pnr(release.pnr),
            release.airlineReference && texts.reference(release.airlineReference),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      ) : null}
      {price ? <PriceChange price={price} /> : null}
      <p className="small muted num">
        <time dateTime={at}>{formatInstant(at)}</time> ·{' '}
        {price?.proposedBy ? texts.proposedBy(price.proposedBy, by) : by}
      </p>
    </li>
  )
}

/** Lists a block's changes and releases of seats, each with its date and the person responsible. */
export const BlockHistoryDialog = ({ block, onClose }: { block: SeatBlock; onClose: () => void }) => {
  const titleId = useId()
  const { data, error, refetch } = blocksApi.useBlockHistoryQuery({ blockId: block.blockId })
  return (
    <Modal onClose={onClose} titleId={titleId}>
      <div className="block-form">
        <h2 className="large" id={titleId}>
          {texts.title(block.title)}
        </h2>
        {error ? (
          <ErrorPanel error={error} title={texts.failed} onRetry={() => void refetch()} />
        ) : !data ? (
          <SkeletonRows rows={4} />
        ) : data.events.length === 0 ? (
          <EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>
        ) : (
          <ol className="block-history">
            {data.events.map((event) => (
              <Event key={`${event.at}-${event.kind}`} event={event} airlineName={block.airlineName} />
            ))}
          </ol>
        )}
      </div>
      <div className="dialog-actions">
        <Button intent="primary" text={texts.close} onClick={onClose} />
      </div>
    </Modal>
  )
}
