import { Link, useSearchParams } from 'react-router-dom'
import { partnerModes, type PartnerAccess, type PartnerMode } from '#contract/entities/partners.ts'
import { AccountPage } from '#renderer/entities/account-tabs.tsx'
import { apiAccess } from '#renderer/routes/account.ts'
import { Loaded } from '#renderer/ui/loaded.tsx'
import { KeysPart } from '#renderer/features/partners/keys/keys-part.tsx'
import { partnersApi } from '#renderer/features/partners/partners-api.ts'
import { sharedTexts } from '#renderer/features/partners/shared-texts.ts'
import { UsageView } from '#renderer/features/partners/usage/usage-view.tsx'
import { WebhooksPart } from '#renderer/features/partners/webhooks/webhooks-part.tsx'
import { AccessHead } from './access-head.tsx'
import { accessTexts as texts } from './access-texts.ts'
import { NoAccess } from './no-access.tsx'
import '#renderer/features/partners/partners.css'

const views = ['keys', 'usage', 'webhooks'] as const
type View = (typeof views)[number]

interface PlaceProps {
  view: View
  mode: PartnerMode
}

const toAddress = ({ view, mode }: PlaceProps): string =>
  apiAccess.to({ ...(view === 'keys' ? {} : { view }), ...(mode === 'live' ? {} : { mode }) })

const Places = ({ view, mode }: PlaceProps) => (
  <div className="api-places">
    <nav className="tabs" aria-label={texts.viewsLabel}>
      {views.map((one) => (
        <Link key={one} to={toAddress({ view: one, mode })} aria-current={one === view ? 'page' : undefined}>
          {texts.views[one]}
        </Link>
      ))}
    </nav>
    <nav className="api-modes" aria-label={texts.modesLabel}>
      {partnerModes.map((one) => (
        <Link key={one} to={toAddress({ view, mode: one })} aria-current={one === mode ? 'true' : undefined}>
          {sharedTexts.modes[one]}
        </Link>
      ))}
    </nav>
  </div>
)

const Dashboard = ({ access, view, mode }: PlaceProps & { access: PartnerAccess }) => {
  const isActive = access.status === 'active'
  return (
    <div className="stack api-screen">
      <Places view={view} mode={mode} />
      <AccessHead access={access} mode={mode} />
      {view === 'keys' ? <KeysPart key={mode} mode={mode} isOpen={isActive} /> : null}
      {view === 'usage' ? <UsageView key={mode} mode={mode} /> : null}
      {view === 'webhooks' ? (
        <WebhooksPart key={mode} mode={mode} isOpen={isActive && access.hosts[mode] !== ''} />
      ) : null}
    </div>
  )
}

/** Where an admin of an agency manages its use of the API: keys, usage and webhooks, live and in the sandbox. */
export const ApiScreen = () => {
  const [params] = useSearchParams()
  const query = partnersApi.usePartnerAccessQuery({}, { refetchOnMountOrArgChange: 30 })
  const view = views.find((one) => one === params.get('view')) ?? 'keys'
  const mode = partnerModes.find((one) => one === params.get('mode')) ?? 'live'
  return (
    <AccountPage tab="api" title={texts.title}>
      <Loaded query={query} failed={texts.failed} rows={6}>
        {(access) =>
          access.status === 'none' ? <NoAccess /> : <Dashboard access={access} view={view} mode={mode} />
        }
      </Loaded>
    </AccountPage>
  )
}
