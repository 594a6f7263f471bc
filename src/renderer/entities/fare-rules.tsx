import { useEffect, useState } from 'react'
import type { FareRule, MiniFareRule } from '#contract/entities/flight.ts'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { flightTexts } from './flight-texts.ts'
import { MiniFareRules } from './mini-fare-rules.tsx'
import './fare-displays.css'

/** Cleans the supplier's HTML: text, lists and tables stay; scripts, external content and links are removed. */
const clean = async (rules: readonly FareRule[]): Promise<string[]> => {
  const { default: purify } = await import('dompurify')
  return rules.map((rule) =>
    purify.sanitize(rule.fareRuleDetail, {
      ALLOWED_TAGS: [
        'b',
        'strong',
        'i',
        'em',
        'u',
        'p',
        'br',
        'ul',
        'ol',
        'li',
        'h3',
        'h4',
        'table',
        'thead',
        'tbody',
        'tr',
        'th',
        'td',
        'span',
        'div',
      ],
      ALLOWED_ATTR: ['colspan', 'rowspan'],
    }),
  )
}

interface FareRulesProps {
  rules: readonly FareRule[]
  /**
   * Penalties with their times, if the supplier gives them. The airline's text repeats them, so it is folded below them.
   */
  miniRules?: readonly MiniFareRule[]
}

const noPenalties: MiniFareRule[] = []

/** Fare rules in a scrollable area 400 px high (spec section 9). */
export const FareRules = ({ rules, miniRules = noPenalties }: FareRulesProps) => (
  <>
    <MiniFareRules rules={miniRules} />
    {miniRules.length === 0 || rules.length === 0 ? (
      <RulesText rules={rules} hasPenalties={miniRules.length > 0} />
    ) : (
      <details className="fare-rules-full small">
        <summary>{flightTexts.fullFareRules}</summary>
        <RulesText rules={rules} hasPenalties />
      </details>
    )}
  </>
)

const RulesText = ({ rules, hasPenalties }: { rules: readonly FareRule[]; hasPenalties: boolean }) => {
  const [cleaned, setCleaned] = useState<string[] | null>(null)
  useEffect(() => {
    let isGone = false
    void clean(rules).then((html) => {
      if (!isGone) setCleaned(html)
    })
    return () => {
      isGone = true
    }
  }, [rules])
  if (rules.length === 0)
    return hasPenalties ? null : <p className="small muted">{flightTexts.noFareRules}</p>
  if (!cleaned) return <SkeletonRows rows={4} height={20} />
  return (
    <div className="fare-rules small" tabIndex={0} role="region" aria-label={flightTexts.fareRulesArea}>
      {rules.map((rule, index) => (
        <article key={`${rule.origin}-${rule.destination}-${rule.fareBasisCode}`}>
          <h3 className="small">
            <span className="mono">
              {rule.origin}–{rule.destination}
            </span>{' '}
            <span className="mono muted">
              {rule.airline} {rule.fareBasisCode}
            </span>
          </h3>
          <div className="fare-rule-text" dangerouslySetInnerHTML={{ __html: cleaned[index] ?? '' }} />
        </article>
      ))}
    </div>
  )
}
