import type { PackageDay } from '#contract/entities/package-body.ts'
import { sideTexts as texts } from '#renderer/features/packages/builder/builder-texts.ts'
import { listStops } from './list-stops.ts'

/** The places of the itinerary in their order, with the nights spent there. */
export const RoutePanel = ({ days }: { days: readonly PackageDay[] }) => {
  const stops = listStops(days)
  if (days.length === 0) return null
  return (
    <section className="builder-panel">
      <h2 className="builder-panel-title">{texts.route}</h2>
      {stops.length === 0 ? (
        <p className="muted">{texts.routeEmpty}</p>
      ) : (
        <ol className="builder-route">
          {stops.map(({ place, firstDay, lastDay, nights }) => (
            <li key={firstDay}>
              <span className="builder-route-place">{place}</span>
              <span className="small muted">
                {texts.dayRange(firstDay, lastDay)}
                {nights > 0 ? ` · ${texts.nights(nights)}` : ''}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
