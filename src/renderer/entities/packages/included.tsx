import { Cross, Tick } from '@blueprintjs/icons'
import { SiteHtml } from '#renderer/entities/site-html/site-html.tsx'
import { includedTexts } from './package-texts.ts'
import './package-parts.css'

const Lines = ({ title, lines, isIn }: { title: string; lines: readonly string[]; isIn: boolean }) => {
  const Icon = isIn ? Tick : Cross
  if (lines.length === 0) return null
  return (
    <div>
      <h3 className="holiday-included-title">{title}</h3>
      <ul className={isIn ? 'holiday-included is-in' : 'holiday-included'}>
        {lines.map((line) => (
          <li key={line}>
            <Icon size={14} />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface IncludedProps {
  inclusions: readonly string[]
  exclusions: readonly string[]
}

/** What the price includes and what it doesn't. */
export const Included = ({ inclusions, exclusions }: IncludedProps) =>
  inclusions.length + exclusions.length === 0 ? null : (
    <section className="holiday-part" id="included" aria-labelledby="included-title">
      <h2 className="holiday-part-title" id="included-title">
        {includedTexts.title}
      </h2>
      <div className="holiday-included-columns">
        <Lines title={includedTexts.in} lines={inclusions} isIn />
        <Lines title={includedTexts.out} lines={exclusions} isIn={false} />
      </div>
    </section>
  )

/** The agency's terms, cleaned before they are shown. */
export const Terms = ({ html, isOpen }: { html: string; isOpen?: boolean }) =>
  html.trim() === '' ? null : (
    <details className="holiday-part holiday-terms" open={isOpen}>
      <summary className="holiday-part-title">{includedTexts.terms}</summary>
      <SiteHtml className="holiday-terms-text" html={html} />
    </details>
  )

/** What makes the trip special, in a few lines. */
export const Highlights = ({ texts }: { texts: readonly string[] }) =>
  texts.length === 0 ? null : (
    <section className="holiday-part" aria-labelledby="highlights-title">
      <h2 className="holiday-part-title" id="highlights-title">
        {includedTexts.highlights}
      </h2>
      <ul className="holiday-highlights">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
