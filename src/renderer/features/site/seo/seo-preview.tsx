import type { ShownSeo } from '#domain/site/seo-defaults.ts'
import { seoTexts as texts } from './texts.ts'

interface SeoPreviewProps {
  shown: ShownSeo
  /** The page's own address. */
  url: string
  companyName: string
}

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`

/** A page as a search engine lists it, and as a chat app shows a link to it. */
export const SeoPreview = ({ shown, url, companyName }: SeoPreviewProps) => {
  const address = shown.canonical || url
  const host = URL.canParse(address) ? new URL(address).host : address
  return (
    <div className="seo-previews">
      <section aria-label={texts.searchPreview}>
        <h2 className="field-label">{texts.searchPreview}</h2>
        <div className="seo-result">
          <span className="small muted">{address}</span>
          <strong>{cut(shown.title, 60)}</strong>
          <span className="small">{cut(shown.description, 160)}</span>
          {shown.robots.startsWith('noindex') ? <span className="tag tone-warn">{texts.hidden}</span> : null}
        </div>
      </section>
      <section aria-label={texts.chatPreview}>
        <h2 className="field-label">{texts.chatPreview}</h2>
        <div className="seo-chat">
          {shown.image ? <img src={shown.image} alt="" /> : null}
          <span className="small muted">{host}</span>
          <strong>{cut(shown.title, 80)}</strong>
          <span className="small">{cut(shown.description, 200)}</span>
          <span className="small muted">{companyName}</span>
        </div>
      </section>
    </div>
  )
}
