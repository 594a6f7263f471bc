import { Share } from '@blueprintjs/icons'
import { resultPath } from '#renderer/entities/result-path.ts'
import { listPlaces, formatTravelDays } from '#renderer/features/flights/search/query-words.ts'
import { unnamedSearch } from '#renderer/features/flights/search/use-start-search.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import type { StoredQuery } from '#renderer/store/booking-slice.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { Button } from '#renderer/ui/button.tsx'
import { nearbyTexts as texts } from './nearby-texts.ts'

/** Returns the public address of a search, which shows current fares whenever it is opened. */
const useShareAddress = (query: StoredQuery): string => {
  const { kind, session } = usePlatform()
  const origin = kind === 'web' ? globalThis.location.origin : `https://${session.siteDomain()}`
  return `${origin}/app${resultPath(unnamedSearch, query.request)}`
}

/** Shares a search: through the device's share dialog where there is one, otherwise by copying its link. */
export const ShareSearch = ({ query }: { query: StoredQuery }) => {
  const { links } = usePlatform()
  const dispatch = useAppDispatch()
  const url = useShareAddress(query)
  const copy = async (): Promise<void> => {
    const { status } = await links.copy(url)
    const isCopied = status === 'done'
    dispatch(
      toastShown({
        tone: isCopied ? 'success' : 'error',
        text: isCopied ? texts.copied : texts.copyFailed,
      }),
    )
  }
  const share = async (): Promise<void> => {
    const title = `${listPlaces(query).join(' – ')}, ${formatTravelDays(query)}`
    // Browsers without a share dialog, and those that refuse it, copy the link.
    const isShared = await navigator.share?.({ title, url }).then(
      () => true,
      (fault: unknown) => fault instanceof DOMException && fault.name === 'AbortError',
    )
    if (!isShared) await copy()
  }
  return (
    <Button
      variant="minimal"
      icon={<Share />}
      text={texts.share}
      title={texts.share}
      onClick={() => void share()}
    />
  )
}
