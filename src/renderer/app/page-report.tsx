import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { PageReport as Report } from '#contract/ipc/page.ts'
import { useAudience } from '#renderer/entities/audience.ts'
import { useMay } from '#renderer/entities/use-may.ts'
import { changeRequestsApi } from '#renderer/features/changes/change-requests-api.ts'
import { useWaiting } from '#renderer/features/wallet/use-waiting.ts'
import type { PlatformConsole } from '#renderer/platform/platform.ts'
import { useAnyUnsaved } from '#renderer/ui/use-unsaved.ts'
import { getStoredPath } from './page-path.ts'
import { consoleMenu, flattenLinks, menuFor } from './shell/menus.ts'
import { useMenuViewer } from './shell/use-menu-viewer.ts'

const longestTitle = 120

const watchTitle = (listener: () => void): (() => void) => {
  const observer = new MutationObserver(listener)
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  return () => observer.disconnect()
}

/** Gives what this page's menu offers to this user. */
const useMenu = (): Report['menu'] => {
  const audience = useAudience()
  const viewer = useMenuViewer()
  if (!viewer.user) return []
  const groups = audience === 'agent' ? consoleMenu(viewer, false).menu : menuFor('shopper', viewer)
  return flattenLinks(groups).map(({ label, to }) => ({ label, path: to }))
}

/** Returns the number of decisions waiting for staff. The menu's counters load them. */
const useUnread = (): number => {
  const mayDecide = useMay('changes.decide')
  const { data } = changeRequestsApi.useDecisionsCountQuery(
    { needsDecision: true, pageSize: 1 },
    { skip: !mayDecide },
  )
  const waiting = useWaiting()
  return (mayDecide ? (data?.total ?? 0) : 0) + waiting
}

/** Reports the page's address and content to the console, and navigates where the console asks. */
export const PageReport = ({ desk }: { desk: PlatformConsole }) => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const title = useSyncExternalStore(watchTitle, () => document.title)
  const hasUnsaved = useAnyUnsaved()
  const unread = useUnread()
  const menu = useMenu()
  const sent = useRef('')

  useEffect(() => desk.onGoTo((path) => void navigate(path)), [desk, navigate])
  useEffect(() => {
    const report = {
      title: title.slice(0, longestTitle),
      path: getStoredPath(pathname, search),
      hasUnsaved,
      unread,
      menu,
    }
    const text = JSON.stringify(report)
    if (text === sent.current) return
    sent.current = text
    desk.report(report)
  }, [desk, title, pathname, search, hasUnsaved, unread, menu])
  return null
}
