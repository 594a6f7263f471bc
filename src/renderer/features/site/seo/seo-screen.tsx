import { useState } from 'react'
import { seoLocales, seoRoutes, type SeoLocale, type SeoRoute } from '#contract/entities/site-seo.ts'
import { isPathLocked } from '#domain/site/site-lock.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { FieldFrame } from '#renderer/ui/fields/field-frame.tsx'
import { Select } from '#renderer/ui/fields/select.tsx'
import { Page } from '#renderer/ui/page.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { seoApi } from './seo-api.ts'
import { SeoForm } from './seo-form.tsx'
import { seoTexts as texts } from './texts.ts'
import './seo.css'

const routes = seoRoutes.map((value) => ({ value, label: texts.pages[value] }))
const locales = seoLocales.map((value) => ({ value, label: texts.languages[value] }))

const Body = () => {
  const { data, error, refetch } = seoApi.useSeoQuery({})
  const site = useSite()
  const [route, setRoute] = useState<SeoRoute>('/')
  const [locale, setLocale] = useState<SeoLocale>('en-IN')
  const [loads, setLoads] = useState(0)
  if (error) return <ErrorPanel title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={6} height={48} />
  return (
    <>
      <p className="muted">{texts.lead}</p>
      {site?.kind === 'live' && !isPathLocked(site, '/flight/search') ? null : (
        <p className="notice tone-warn">{texts.notLive}</p>
      )}
      <div className="seo-choice">
        <FieldFrame label={texts.page}>
          {(aria) => <Select aria={aria} value={route} options={routes} onChange={setRoute} />}
        </FieldFrame>
        <FieldFrame label={texts.language} help={texts.languageHelp}>
          {(aria) => <Select aria={aria} value={locale} options={locales} onChange={setLocale} />}
        </FieldFrame>
      </div>
      <SeoForm
        key={`${route} ${locale} ${loads}`}
        standing={data}
        place={{ route, locale }}
        reload={() => void refetch().then(() => setLoads(loads + 1))}
      />
    </>
  )
}

/** What search engines and chat apps show for the site's public pages. */
export const SeoScreen = () => (
  <Page title={texts.title}>
    <Body />
  </Page>
)
