import { Link, useSearchParams } from 'react-router-dom'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { scrollIntoViewRef } from '#renderer/ui/scroll-into-view-ref.ts'
import { Page } from '#renderer/ui/page.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { SettingsEditor } from './settings-editor.tsx'
import { readTab, tabPath } from './settings-form.ts'
import { siteSettingsApi } from './site-settings-api.ts'
import { settingsTexts as texts, tabTexts, type Tab } from './texts.ts'
import './site-settings.css'
import './theme-preview.css'

const Tabs = ({ tab }: { tab: Tab }) => (
  <nav className="tabs" aria-label={texts.tabs}>
    {(Object.entries(tabTexts) as [Tab, string][]).map(([one, label]) => (
      <Link
        key={one}
        ref={one === tab ? scrollIntoViewRef : null}
        to={tabPath(one)}
        aria-current={one === tab ? 'page' : undefined}
      >
        {label}
      </Link>
    ))}
  </nav>
)

const Body = ({ tab }: { tab: Tab }) => {
  const { data, error, refetch } = siteSettingsApi.useSiteSettingsQuery(
    {},
    { refetchOnMountOrArgChange: true },
  )
  if (error) return <ErrorPanel title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={8} height={36} />
  return <SettingsEditor standing={data} tab={tab} reload={async () => (await refetch()).data} />
}

/** All settings of the site, for staff and the owner. The tab is stored in the address. */
export const SiteSettingsScreen = () => {
  const [params] = useSearchParams()
  const tab = readTab(params.get('tab'))
  return (
    <Page title={texts.title}>
      <Tabs tab={tab} />
      <Body tab={tab} />
    </Page>
  )
}
