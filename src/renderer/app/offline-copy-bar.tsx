import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { formatInstantShort } from '#domain/format-instant.ts'
import { contractApi } from '#renderer/store/contract-api.ts'
import { sessionApi } from '#renderer/store/session-api.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { getOfflineCopy, onOfflineCopy } from './offline-copy.ts'
import { offlineCopyTexts } from './offline-copy-texts.ts'
import './offline-copy-bar.css'

const documentPaths = ['/e-ticket/*', '/flight/print-tickets', '/trips', '/trips/:tripId']

const useAskAgain = (): { isAsking: boolean; ask: () => Promise<void> } => {
  const dispatch = useAppDispatch()
  const [isAsking, setAsking] = useState(false)
  const ask = async (): Promise<void> => {
    setAsking(true)
    // Any answer of the server ends the copy; this call is the cheapest.
    await dispatch(
      sessionApi.endpoints.permissionsFromSession.initiate({}, { forceRefetch: true, subscribe: false }),
    )
    setAsking(false)
  }
  return { isAsking, ask }
}

/**
 * Says when the stored copy on the page was saved, and reloads the page's data once the server answers. Shows its
 * children when there is no copy.
 */
export const OfflineCopyBar = ({ children }: { children: ReactNode }) => {
  const dispatch = useAppDispatch()
  const { documentAt, startAt } = useSyncExternalStore(onOfflineCopy, getOfflineCopy)
  const { pathname } = useLocation()
  const { isAsking, ask } = useAskAgain()
  const isKept = documentAt !== null || startAt !== null
  const wasKept = useRef(isKept)
  useEffect(() => {
    if (wasKept.current && !isKept)
      dispatch(contractApi.util.invalidateTags(['Ticket', 'Tickets', 'Trips', 'Session', 'Wallet']))
    wasKept.current = isKept
  }, [dispatch, isKept])

  const isDocument = documentPaths.some((path) => matchPath(path, pathname))
  const copyKind = isDocument && documentAt ? 'document' : 'start'
  const at = copyKind === 'document' ? documentAt : startAt
  if (!at) return children
  return (
    <p className="offline-bar is-kept" role="status">
      <span>{offlineCopyTexts[copyKind](formatInstantShort(at))}</span>
      <button type="button" className="link-button" disabled={isAsking} onClick={() => void ask()}>
        {isAsking ? offlineCopyTexts.asking : offlineCopyTexts.retry}
      </button>
    </p>
  )
}
