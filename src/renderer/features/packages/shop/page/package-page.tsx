import { useState } from 'react'
import type { PublishedPackage } from '#contract/entities/package.ts'
import { loadable } from '#renderer/ui/loadable.tsx'
import { useWiderThan } from '#renderer/ui/use-wider-than.ts'
import { formatPlaces } from '#renderer/entities/packages/package-words.ts'
import { DayPlan } from '#renderer/entities/packages/day-plan.tsx'
import { Gallery } from '#renderer/entities/packages/gallery.tsx'
import { Highlights, Included, Terms } from '#renderer/entities/packages/included.tsx'
import { dayTexts, includedTexts, planTexts } from '#renderer/entities/packages/package-texts.ts'
import { PackageFacts } from './package-facts.tsx'
import { choiceTexts } from '#renderer/entities/packages/choice/choice-texts.ts'
import { pageTexts } from './page-texts.ts'
import { PlanSection } from './plan-section.tsx'
import { PriceBar, PricePanel } from './price-panel.tsx'
import { TripChoices } from './trip-choices.tsx'
import { useTrip } from './use-trip.ts'
import { useWaitlist } from './use-waitlist.ts'
import './package-page.css'

const Enquiry = loadable(async () => (await import('./enquiry-dialog.tsx')).EnquiryDialog)

/** From here on the price fits beside the page. */
const wideFrom = 900

/** Links to the parts of the page. */
const Parts = ({ found }: { found: PublishedPackage }) => {
  const { body, kind, priceMode } = found
  const isActivity = kind === 'activity'
  const parts: (readonly [id: string, label: string] | false)[] = [
    body.days.length > 0 && ['days', isActivity ? dayTexts.activityTitle : dayTexts.title],
    body.inclusions.length + body.exclusions.length > 0 && ['included', includedTexts.title],
    priceMode === 'fixed' && ['dates', isActivity ? choiceTexts.activityTitle : choiceTexts.title],
    ['plan', planTexts.title],
  ]
  return (
    <nav className="holiday-parts" aria-label={pageTexts.parts}>
      {parts
        .filter((part) => part !== false)
        .map(([id, label]) => (
          <a key={id} className="holiday-parts-link" href={`#${id}`}>
            {label}
          </a>
        ))}
    </nav>
  )
}

/** A published package or activity: pictures, plan, choices, price, payments and terms. */
export const PackagePage = ({ found }: { found: PublishedPackage }) => {
  const trip = useTrip(found)
  // Held here, because the panel and the bar both show it.
  const waitlist = useWaitlist(trip)
  const isWide = useWiderThan(wideFrom)
  // Held here, because the panel moves when a phone is turned, and the form must stay open.
  const [isAsking, setAsking] = useState(false)
  const panel = <PricePanel trip={trip} waitlist={waitlist} onAsk={() => setAsking(true)} />
  const { body, kind, priceMode } = found
  return (
    <article className={isWide ? 'holiday-page' : 'holiday-page is-narrow'}>
      <Gallery images={body.images} />
      <header className="holiday-page-head">
        <h1 className="title">{body.title}</h1>
        <p className="muted">{formatPlaces(found.destinations)}</p>
      </header>
      <div className="holiday-columns">
        <div className="holiday-main">
          <p className="holiday-intro">{body.summary}</p>
          <PackageFacts found={found} />
          <Parts found={found} />
          <Highlights texts={body.highlights} />
          <DayPlan days={body.days} title={kind === 'activity' ? dayTexts.activityTitle : dayTexts.title} />
          <Included inclusions={body.inclusions} exclusions={body.exclusions} />
          {priceMode === 'fixed' ? <TripChoices trip={trip} /> : null}
          {isWide ? null : panel}
          <PlanSection found={found} price={trip.price} today={trip.today} />
          <Terms html={body.termsHtml} />
        </div>
        {isWide ? <aside className="holiday-aside">{panel}</aside> : null}
      </div>
      {isWide ? null : <PriceBar trip={trip} waitlist={waitlist} />}
      {isAsking ? <Enquiry trip={trip} onClose={() => setAsking(false)} /> : null}
    </article>
  )
}
