import { ArrowRight, Tick, WarningSign } from '@blueprintjs/icons'
import { formatInr } from '#domain/format.ts'
import { toRupees } from '#domain/money/money.ts'
import { findConflicts } from '#domain/packages/find-conflicts.ts'
import { findMissing } from '#domain/packages/find-missing.ts'
import { findFromPrice, toMonths } from '#domain/packages/from-price.ts'
import { getToday } from '#renderer/ui/today.ts'
import { useBuilder } from './builder-context.ts'
import { saleTexts as texts, sideTexts } from './builder-texts.ts'
import { RoutePanel } from './plan/route-panel.tsx'
import type { BuilderDoc } from './builder-doc.ts'
import type { SaleState } from './use-builder-state.ts'

const monthInitials = ['J', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D'] as const

const FromPrice = ({ doc: { facts, body } }: { doc: BuilderDoc }) => {
  const { fromPriceMinor, months } = findFromPrice(facts, body, getToday(), null)
  const sold = new Set(toMonths(months))
  return (
    <section className="builder-panel">
      <h2 className="builder-panel-title">{texts.fromPrice}</h2>
      {fromPriceMinor === null || !Number.isFinite(fromPriceMinor) ? (
        <p className="muted">{facts.priceMode === 'onRequest' ? texts.onRequest : texts.noPrice}</p>
      ) : (
        <p>
          <strong className="builder-price num">
            {formatInr(toRupees(fromPriceMinor), { isWhole: fromPriceMinor % 100 === 0 })}
          </strong>{' '}
          <span className="small muted">{facts.kind === 'activity' ? texts.perTicket : texts.perAdult}</span>
        </p>
      )}
      {sold.size > 0 ? (
        <p className="builder-months" role="img" aria-label={sideTexts.months([...sold])}>
          {monthInitials.map((initial, index) => (
            <span key={index} className={sold.has(index + 1) ? 'is-sold' : ''}>
              {initial}
            </span>
          ))}
        </p>
      ) : null}
    </section>
  )
}

interface LinesProps {
  lines: readonly { place: string; text: string }[]
  tone: 'warn' | 'info'
}

/** Lines that move the focus to their field. */
const PlaceLines = ({ lines, tone }: LinesProps) => {
  const { show } = useBuilder()
  return (
    <ul className="builder-lines">
      {lines.map(({ place, text }) => (
        <li key={`${place} ${text}`}>
          <button type="button" className={`builder-line tone-${tone}`} onClick={() => show(place)}>
            {tone === 'warn' ? <WarningSign size={14} /> : <ArrowRight size={14} />}
            <span className="grow">{text}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const shownDays = 3

/** Shows the first days to fill and counts the others. */
const shorten = (missing: readonly { place: string; text: string }[]) => {
  const days = missing.filter(({ place }) => place.startsWith('body.days.'))
  const [next] = days.slice(shownDays)
  if (!next || days.length === shownDays + 1) return missing
  return missing.flatMap((line) => {
    if (line === next) return [{ ...line, text: sideTexts.moreDays(days.length - shownDays) }]
    return days.indexOf(line) > shownDays ? [] : [line]
  })
}

const Missing = ({ doc, sale }: { doc: BuilderDoc; sale: SaleState | null }) => {
  const missing = findMissing(doc.facts, doc.body)
  const isLive = sale?.status === 'published' && sale.publishedVersion !== null
  return (
    <section className="builder-panel">
      <h2 className="builder-panel-title">{missing.length === 0 ? texts.readyTitle : texts.missingTitle}</h2>
      {missing.length === 0 ? (
        <p className="builder-line tone-good">
          <Tick size={14} />
          <span>{texts.ready}</span>
        </p>
      ) : (
        <PlaceLines lines={shorten(missing)} tone="info" />
      )}
      {isLive ? (
        <p className="small muted">
          {texts.isLive(sale.publishedVersion ?? 0)}
          {sale.publishedVersion === sale.latestVersion ? '' : `. ${texts.changedSince}`}
        </p>
      ) : null}
    </section>
  )
}

const Warnings = ({ doc }: { doc: BuilderDoc }) => {
  const conflicts = findConflicts(doc.facts, doc.body)
  if (conflicts.length === 0) return null
  return (
    <section className="builder-panel">
      <h2 className="builder-panel-title">{sideTexts.warnings(conflicts.length)}</h2>
      <PlaceLines lines={conflicts} tone="warn" />
    </section>
  )
}

/** Stays visible beside every section: price, missing fields, warnings and the route. */
export const BuilderSide = ({ sale }: { sale: SaleState | null }) => {
  const { doc } = useBuilder()
  return (
    <>
      <FromPrice doc={doc} />
      <Missing doc={doc} sale={sale} />
      <Warnings doc={doc} />
      <RoutePanel days={doc.body.days} />
    </>
  )
}
