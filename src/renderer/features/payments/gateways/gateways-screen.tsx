import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { Page } from '#renderer/ui/page.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { GatewayCard } from './gateway-card.tsx'
import { gatewaysApi } from './gateways-api.ts'
import { gatewaysTexts as texts } from './gateways-texts.ts'
import './gateways.css'

const Body = () => {
  const { data, error, refetch } = gatewaysApi.useSiteGatewaysQuery({})
  if (error) return <ErrorPanel title={texts.failed} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={6} height={48} />
  const { gateways, mayEdit } = data
  if (gateways.length === 0) return <EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>
  const order = gateways.map(({ gateway }) => gateway)
  return (
    <>
      <p className="muted">{texts.lead}</p>
      {mayEdit ? null : <p className="notice tone-info">{texts.readOnly}</p>}
      <ol className="gateway-list">
        {gateways.map((gateway, index) => (
          <li key={gateway.gateway}>
            {/* A saved account is a new form, so that no secret stays in it. */}
            <GatewayCard
              key={gateway.updatedAt}
              gateway={gateway}
              mayEdit={mayEdit}
              upOrder={
                index === 0
                  ? null
                  : order.with(index - 1, gateway.gateway).with(index, order[index - 1] ?? gateway.gateway)
              }
            />
          </li>
        ))}
      </ol>
    </>
  )
}

/** The gateways that take a site's payments: keys, test, order. */
export const GatewaysScreen = () => (
  <Page title={texts.title}>
    <Body />
  </Page>
)
