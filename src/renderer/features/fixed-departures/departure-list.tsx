import type { SeatBlock } from '#contract/entities/fixed-departure.ts'
import { formatDayShort } from '#domain/format.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { groupByMonth, getSearchPath } from './block-params.ts'
import { BlockRoute } from './block-route.tsx'
import { SeatsLeft } from './seat-displays.tsx'
import { blockTexts } from './texts.ts'

const Departure = ({ block, seats }: { block: SeatBlock; seats: number }) => {
  const route = `${block.originCityName} – ${block.destinationCityName}`
  return (
    <li className="departure">
      <BlockRoute block={block} />
      <div className="departure-seats">
        <SeatsLeft seatsFree={block.seatsFree} />
        <span className="small muted">
          {block.isRefundable ? blockTexts.refundable : blockTexts.nonRefundable}
        </span>
      </div>
      <dl className="departure-names small">
        <dt className="muted">{blockTexts.names}</dt>
        <dd className="num">{formatInstant(block.namesDeadline)}</dd>
      </dl>
      <div className="departure-price">
        <Amount rupees={block.publishedPrice} isStrong />
        <span className="small muted">{blockTexts.perAdult}</span>
      </div>
      <ButtonLink
        className="departure-book"
        to={getSearchPath(block, seats)}
        aria-label={blockTexts.bookLabel(block.title, route, formatDayShort(block.departureTime))}
      >
        {blockTexts.book}
      </ButtonLink>
    </li>
  )
}

/** Departures on sale, by month. */
export const DepartureList = ({ blocks, seats }: { blocks: readonly SeatBlock[]; seats: number }) => (
  <div className="departures">
    {groupByMonth(blocks).map(({ month, blocks: ofMonth }) => (
      <section key={month}>
        <h2 className="departures-month">{blockTexts.month(month)}</h2>
        <ul>
          {ofMonth.map((block) => (
            <Departure key={block.blockId} block={block} seats={seats} />
          ))}
        </ul>
      </section>
    ))}
  </div>
)
