import { useAudience, useUser } from '#renderer/entities/audience.ts'
import { loadable } from '#renderer/ui/loadable.tsx'
import { useDelayed } from '#renderer/ui/use-delayed.ts'

const AgentShell = loadable(async () => (await import('./agent-shell.tsx')).AgentShell)
const ShopperShell = loadable(async () => (await import('./shopper-shell.tsx')).ShopperShell)

const Nothing = () => null
/** Without it a page is polled, so a failed load is no fault. */
const LiveNews = loadable(() =>
  import('#renderer/app/live/live-news.tsx').then(
    (module) => module.LiveNews,
    () => Nothing,
  ),
)

/** How long the first screen has for itself, in milliseconds. */
const liveAfterMs = 1_000

/**
 * The frame for the audience; the code of the other one isn't loaded. Its screens follow the server's news. Documents have
 * no frame, so a page that is loaded for printing opens no stream.
 */
export const Shell = () => {
  const audience = useAudience()
  const isLive = useDelayed(useUser() !== null, liveAfterMs)
  return (
    <>
      {audience === 'agent' ? <AgentShell /> : <ShopperShell />}
      {isLive ? <LiveNews /> : null}
    </>
  )
}
