import { useEffect, useRef, useState } from 'react'
import type { QuoteOption, SharedQuote } from '#contract/entities/quote.ts'
import { quotesEndpoints } from '#contract/http/quotes.ts'
import { indiaDate } from '#domain/india.ts'
import { useBuyer } from '#renderer/entities/act-for/use-buyer.ts'
import { listPlaces } from '#renderer/entities/packages/order/chosen-trip.ts'
import {
  checkContact,
  checkTravellers,
  createOrderValues,
  toOrderField,
  toOrderFields,
  type OrderTerms,
  type OrderValues,
} from '#renderer/entities/packages/order/order-values.ts'
import type { PriceChange } from '#renderer/entities/packages/order/price-changed-dialog.tsx'
import { sharedQuoteApi } from '#renderer/entities/quotes/shared-quote-api.ts'
import { toFailure, type ApiFailure } from '#renderer/store/failure.ts'
import { serverNow } from '#renderer/store/server-clock.ts'
import { useStableCallback } from '#renderer/ui/use-stable-callback.ts'
import { useContractForm, type ContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { useQuoteTotal, type QuoteTotal } from './use-quote-total.ts'

const { accept } = quotesEndpoints

export interface AcceptSetup {
  quoteCode: string
  quote: SharedQuote
  chosen: QuoteOption
  /** The quote has another state now, or was read before it changed. */
  onStale: () => void
  onAccepted: (quote: SharedQuote) => void
}

export interface AcceptState {
  form: ContractForm<OrderValues>
  terms: OrderTerms
  total: QuoteTotal
  /** A total that isn't the one on the screen, to accept again. */
  change: PriceChange | null
  dropChange: () => void
  acceptChange: () => void
  /** The form holds more than what is known of the buyer. */
  isTyped: boolean
  /** Deletes what was typed. */
  startOver: () => void
}

const isSame = (one: OrderValues, other: OrderValues): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const staleCodes = new Set(['codeInvalid', 'quoteSuperseded', 'quoteExpired', 'wrongState'])

/** Whether the quote on the screen can't be accepted as it is, so that it has to be read again. */
export const isStale = ({ errorCode }: ApiFailure): boolean => staleCodes.has(errorCode)

/**
 * Fills in what is known of the buyer where nothing was typed, also after a sign-in for which the form was left. Says
 * whether anything else was typed before.
 */
const usePrefill = ({ getValues, setValue }: ContractForm<OrderValues>, places: OrderTerms['places']) => {
  const buyer = useBuyer()
  const [isTyped, setTyped] = useState(false)
  const fill = useStableCallback((): void => {
    const own = createOrderValues(places, buyer)
    const typed = getValues()
    setTyped(![own, createOrderValues(places, null)].some((one) => isSame(one, typed)))
    const { travellers, contact } = typed
    if (contact.phone === '' && own.contact.phone !== '') setValue('contact.phoneCode', own.contact.phoneCode)
    for (const name of ['name', 'email', 'phone'] as const)
      if (contact[name] === '') setValue(`contact.${name}`, own.contact[name])
    travellers.forEach(({ firstName, lastName }, index) => {
      const { firstName: first = '', lastName: last = '' } = own.travellers[index] ?? {}
      if (firstName !== '' || lastName !== '' || first === '') return
      setValue(`travellers.${index}.firstName`, first)
      setValue(`travellers.${index}.lastName`, last)
    })
  })
  useEffect(() => fill(), [fill])
  return { isTyped, fill }
}

/** Reads the quote again once when its total is refused because the quote has changed. */
const useReadStale = ({ failure }: QuoteTotal, onStale: () => void): void => {
  const read = useStableCallback(onStale)
  const isRefused = failure !== null && isStale(failure)
  useEffect(() => {
    if (isRefused) read()
  }, [isRefused, read])
}

/** Gives the form that accepts an option, with its total for the tax details that are typed. */
export const useAcceptForm = ({
  quoteCode,
  quote,
  chosen,
  onStale,
  onAccepted,
}: AcceptSetup): AcceptState => {
  const { quoteId, version, bodyHash, isOfAgent } = quote
  const [send] = sharedQuoteApi.useAcceptQuoteMutation()
  const [change, setChange] = useState<PriceChange | null>(null)
  /** The total to accept, which may be a newer one than the last that was drawn. */
  const agreedMinor = useRef(0)
  const terms: OrderTerms = {
    places: listPlaces(quote, quote),
    startsOn: quote.startsOn,
    today: indiaDate(serverNow()),
    isOverseasPackage: quote.isOverseasPackage && !isOfAgent,
  }
  const form = useContractForm<typeof accept, OrderValues>({
    endpoint: accept,
    // Without the buyer's details, so that a visitor's draft is restored once they've signed in.
    defaults: createOrderValues(terms.places, null),
    toRequest: (values) => {
      const fields = toOrderFields(values, terms)
      return {
        quoteCode,
        bodyHash,
        hotelCategory: chosen.hotelCategory,
        name: values.signature,
        totalMinor: agreedMinor.current,
        ...fields,
        contact: isOfAgent ? null : fields.contact,
      }
    },
    toField: (path) => (path === 'name' ? 'signature' : toOrderField(path)),
    check: (values) => [...checkTravellers(values, terms), ...(isOfAgent ? [] : checkContact(values))],
    draft: `quote:${quoteId}:${version}`,
    isDraftKept: true,
    isGuarded: true,
    send: async (request) => {
      // Enter submits as well while the total is calculated.
      if (total.isBusy || !total.shown) return null
      const result = await send(request)
      const failure = toFailure(result.error)
      const now = failure?.details?.['totalMinor']
      if (failure?.errorCode !== 'priceChanged' || typeof now !== 'number') return result
      setChange({ beforeMinor: request.totalMinor, nowMinor: now })
      total.renew()
      return null
    },
    onFailure: (failure) => (isStale(failure) ? onStale() : undefined),
    onDone: (result) => onAccepted(result.quote),
  })
  const { isTyped, fill } = usePrefill(form, terms.places)
  const total = useQuoteTotal(quoteCode, chosen, quote, form.control)
  useReadStale(total, onStale)
  const shownMinor = total.shown?.totalMinor ?? 0
  useEffect(() => {
    agreedMinor.current = shownMinor
  }, [shownMinor])
  return {
    form,
    terms,
    total,
    change,
    dropChange: () => setChange(null),
    isTyped,
    startOver: () => {
      form.keptDraft.startOver()
      fill()
    },
    acceptChange: () => {
      agreedMinor.current = change?.nowMinor ?? shownMinor
      setChange(null)
      form.submit()
    },
  }
}
