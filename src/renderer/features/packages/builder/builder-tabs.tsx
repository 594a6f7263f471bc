import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { BasicsSection } from './sections/basics-section.tsx'
import { ContentSection } from './sections/content-section.tsx'
import { PlanSection } from './plan/plan-section.tsx'
import { PoliciesSection } from './sections/policies-section.tsx'
import { PricesSection } from './prices/prices-section.tsx'
import type { Problems } from './builder-doc.ts'
import { builderSections, findSection, type BuilderSection } from './builder-sections.ts'
import { builderTexts as texts } from './builder-texts.ts'

export type OpenPart = BuilderSection | 'checks'

const isSection = (name: string | null): name is BuilderSection =>
  builderSections.some((section) => section === name)

/** Returns the part that an address opens: the itinerary of a known package, the basics of a new one. */
export const toOpenSection = (
  name: string | null,
  { hasSide, isNew }: { hasSide: boolean; isNew: boolean },
): OpenPart => {
  if (name === 'checks' && !hasSide) return name
  if (isSection(name)) return name
  return isNew ? 'basics' : 'plan'
}

interface BuilderTabsProps {
  open: OpenPart
  hasSide: boolean
  problems: Problems
  isActivity: boolean
}

/** Links to the parts of the package, with a mark where fields are wrong. */
export const BuilderTabs = ({ open, hasSide, problems, isActivity }: BuilderTabsProps) => {
  const [params] = useSearchParams()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone the tabs are wider than the screen.
    const tab = nav.current?.querySelector(`[data-part="${open}"]`)
    tab?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [open])
  const wrong = new Set([...problems.keys()].map(findSection))
  const to = (part: OpenPart): string => {
    const next = new URLSearchParams(params)
    next.set('section', part)
    return `?${next.toString()}`
  }
  const parts: OpenPart[] = hasSide ? [...builderSections] : [...builderSections, 'checks']
  return (
    <nav ref={nav} className="tabs builder-tabs" aria-label={texts.parts}>
      {parts.map((part) => (
        <Link
          key={part}
          data-part={part}
          to={to(part)}
          replace
          aria-current={part === open ? 'page' : undefined}
        >
          {part === 'checks'
            ? texts.checks
            : part === 'prices' && isActivity
              ? texts.activityPrices
              : texts.sections[part]}
          {part !== 'checks' && wrong.has(part) ? (
            <span className="builder-tab-mark" title={texts.tabProblem}>
              <span className="visually-hidden">, {texts.tabProblem}</span>
            </span>
          ) : null}
        </Link>
      ))}
    </nav>
  )
}

const sections = {
  basics: BasicsSection,
  plan: PlanSection,
  content: ContentSection,
  prices: PricesSection,
  policies: PoliciesSection,
} as const

/** The fields of the open part. */
export const OpenSection = ({ section }: { section: OpenPart }) => {
  if (section === 'checks') return null
  const Section = sections[section]
  return <Section />
}
