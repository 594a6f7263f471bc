import { useRef } from 'react'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import type { quotesEndpoints } from '#contract/http/quotes.ts'
import { quotesApi } from '#renderer/entities/quotes/quotes-api.ts'
import { useOnce } from '#renderer/store/use-once.ts'

type SaveBody = RequestInputOf<typeof quotesEndpoints.save>

/**
 * Sends saves so that one whose answer was lost is sent again unchanged first: it can't add a second quote, and can't count
 * as someone else's change.
 */
export const useQuoteSave = () => {
  const [trigger] = quotesApi.useSaveQuoteMutation()
  const { send } = useOnce(trigger)
  const unsure = useRef<SaveBody | null>(null)
  return async (body: SaveBody) => {
    const open = unsure.current
    const first = await send(open ?? body)
    if (first.kind === 'ignored') return first
    unsure.current = first.kind === 'unknown' ? (open ?? body) : null
    if (first.kind !== 'done' || !open || JSON.stringify(open) === JSON.stringify(body)) return first
    const { quoteId, revision } = first.value.quote
    return send({ ...body, quoteId, revision })
  }
}
